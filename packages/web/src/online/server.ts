/** The server this page came from, if it is one: it says so by a cookie with the first page. Without it everything else works as ever. */
export const doorOf = (path: string): URL => new URL(`api/${path}`, document.baseURI.replace(/#.*$/, ''));

const MARK = 'nobori-server=1';

export const serverThere = (): boolean => document.cookie.split('; ').includes(MARK);
