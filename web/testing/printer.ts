import { onTestFinished, vi } from 'vitest';

/** A printer until the test is over: what stood on the page for it, job by job. */
export function printer(): string[] {
  const printed: string[] = [];
  vi.stubGlobal('print', () => {
    printed.push(document.body.textContent);
    dispatchEvent(new Event('afterprint'));
  });
  const before = Object.getOwnPropertyDescriptor(document, 'fonts');
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, 'fonts');
    if (before) Object.defineProperty(document, 'fonts', before);
  });
  return printed;
}
