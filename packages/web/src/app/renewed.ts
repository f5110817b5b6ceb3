/** A page that is older than what the server has now looks for files that are gone there: the new one takes its place. */

export async function newerTakesOver(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // not where the address is not safe
  const installed = await workers?.getRegistration();
  await installed?.update();
  if (installed?.installing ?? installed?.waiting)
    await new Promise(done => workers?.addEventListener('controllerchange', done, { once: true }));
  const own = document.querySelector('script[type=module]')?.getAttribute('src') ?? '';
  const now = await (await fetch('./')).text();
  if (!now.includes(own)) window.location.reload();
}
