// The site has Pyodide beside the page's modules; its types are those of the npm package.
export * from "pyodide";
