// @ts-check
/** The page loaded anew, where the server wants a newer one than this. */

const DONE = "retro2600 renewed";
const AGAIN = 600_000; // milliseconds in which it is not tried twice (chosen): the host may have no newer one
const PATIENCE = 20_000; // milliseconds for a new version to be there

/**
 * Load the page of this address anew, in its newest version; false if that was done a short while ago already.
 *
 * @param {string} address
 */
export async function renewed(address) {
  try {
    const before = Number(sessionStorage.getItem(DONE));
    if (Date.now() - before < AGAIN) return false;
    sessionStorage.setItem(DONE, String(Date.now()));
  } catch {
    return false; // nothing can be kept, and it could go on for ever
  }
  await Promise.race([taken(), new Promise((go) => setTimeout(go, PATIENCE))]).catch(() => undefined);
  history.replaceState(null, "", address);
  location.reload(); // an address that differs behind its # alone would only be gone to
  return true;
}

/** Where the browser keeps the page, a new version takes the place of this one. */
async function taken() {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  await registration.update();
  const next = registration.installing ?? registration.waiting;
  if (!next) return;
  const { promise, resolve } = Promise.withResolvers();
  navigator.serviceWorker.addEventListener("controllerchange", resolve);
  const take = () => next.state === "installed" && next.postMessage("take over");
  next.addEventListener("statechange", take);
  take();
  await promise;
}
