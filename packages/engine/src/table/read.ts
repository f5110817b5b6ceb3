/** Reading a typed array inside its bounds; the compiler cannot know the bounds, and NaN would be seen at once. */
export const at = (values: Float64Array, i: number): number => values[i] ?? Number.NaN;
