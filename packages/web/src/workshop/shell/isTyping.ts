/** Whoever writes in a field means his letters, and no keys of the bench. */
export const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
