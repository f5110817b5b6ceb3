/** A short id that sorts by time; unique enough for one browser. */
export const newId = (): string => `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? '0'}`;
