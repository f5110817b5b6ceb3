/** How this book asks: one question to all seats of a side, judged for the side of whoever answers (SSK-R11). */
export { bySide, END, isDone, safeEnd, toSide } from '@nobori/engine';
