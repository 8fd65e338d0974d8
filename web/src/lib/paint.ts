// What the server is asked at the start can wait until something is seen; a tab that nobody looks at paints nothing.
export function afterPaint(task: () => void): void {
  if (document.hidden) task();
  else requestAnimationFrame(() => setTimeout(task));
}
