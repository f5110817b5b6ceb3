/** The folder of the bundles. */
export const bundle: string;
/** Whether any source is newer than the bundle. */
export function stale(): boolean;
export function build(): Promise<void>;
