/** Links that are sent to friends. */
import { afterEach, expect, test, vi } from 'vitest';
import { linkOf, watchLinkOf } from './invitations.ts';

afterEach(() => vi.unstubAllGlobals());

test('an invitation stands behind the # of its link, in what browsers send to nobody; the link to look on carries none', () => {
  vi.stubGlobal('document', { baseURI: 'https://club.example/nobori/?from=here#/setup/first-cut' });
  const link = new URL(linkOf('a-secret'));
  expect(link.hash).toContain('a-secret');
  link.hash = '';
  expect(link.href).not.toContain('a-secret');
  expect(new URL(watchLinkOf('g1')).hash).toBe('#/table/g1');
});
