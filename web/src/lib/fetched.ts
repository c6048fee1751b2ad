let tries = 0;

/**
 * Loads code that the page fetches when it is needed. A browser may remember that a module did not arrive and answer
 * every later import of its address from memory; so another try asks for it under an address of its own.
 * @param load an `import()`
 * @see https://github.com/whatwg/html/issues/6768
 */
export async function fetched<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    // Chromium and Firefox name the address; of others the page is loaded anew by its reader.
    const address = /https?:\/\/\S+\.js/.exec(String(error))?.[0];
    if (address === undefined) throw error;
    tries += 1;
    return (await import(/* @vite-ignore */ `${address}?again=${tries}`)) as Module;
  }
}

/**
 * After a try of the reader's that failed too. A browser also remembers of the modules that another one needs that
 * they did not arrive, and those have no other address: then only a new page loads them.
 * @throws what failed, where the server does not answer: without it a new page would lose the one there is
 */
export async function orNewPage(error: unknown): Promise<never> {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) throw error;
  location.reload();
  return new Promise(() => {});
}
