import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { LanguageProvider } from '#kit/language.tsx';
import css from './print-job.module.css';

/** How long the paper stays laid out where `print()` does not wait for its dialog. */
const DIALOG_MS = 1_000;

const frame = () => new Promise<void>((resolve) => setTimeout(resolve, 50));

/** Opens the browser's print dialog (none, where the browser was started to print silently) and waits for it. */
async function printPage(): Promise<void> {
  const done = new Promise<void>((resolve) => {
    addEventListener('afterprint', () => resolve(), { once: true });
  });
  window.print();
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, DIALOG_MS))]);
}

/** Prints sheets and nothing else of the page, as one job; answers when the dialog is gone. */
export async function printSheets(sheets: ReactNode): Promise<void> {
  const place = document.createElement('div');
  place.className = css.job ?? '';
  place.ariaHidden = 'true';
  document.body.append(place);
  const root = createRoot(place);
  try {
    flushSync(() => root.render(<LanguageProvider>{sheets}</LanguageProvider>));
    await document.fonts.ready;
    // The roll measures itself once it is laid out.
    await frame();
    document.body.dataset['printing'] = '';
    await printPage();
  } finally {
    delete document.body.dataset['printing'];
    root.unmount();
    place.remove();
  }
}
