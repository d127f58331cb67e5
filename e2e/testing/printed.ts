import type { Page } from 'playwright-core';

/** Keeps the last sheets that went to the printer, with the page that they say they need, to be looked at. */
export const KEEP_SHEETS = `
  window.print = () => {
    const job = document.body.lastElementChild.cloneNode(true);
    const sheets = [...document.adoptedStyleSheets];
    window.kept = () => {
      document.body.append(job);
      document.body.dataset.printing = '';
      document.adoptedStyleSheets = sheets;
    };
    dispatchEvent(new Event('afterprint'));
  };`;

/** Elements that stand over the edge of their sheet or are cut by something around them, and QR codes that are not whole. */
const LOOK = `(() => {
  const wrong = [];
  for (const sheet of document.querySelectorAll('article')) {
    const edge = sheet.getBoundingClientRect();
    if (edge.width === 0) continue;
    for (const each of sheet.querySelectorAll('*')) {
      const box = each.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      const said = each.tagName + ' ' + each.textContent.slice(0, 40);
      if (box.left < edge.left - 1 || box.right > edge.right + 1 || box.top < edge.top - 1 || box.bottom > edge.bottom + 1)
        wrong.push('over the edge: ' + said);
      const { overflow, textOverflow } = getComputedStyle(each);
      const isCut = each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1;
      if (each instanceof HTMLElement && (overflow !== 'visible' || textOverflow === 'ellipsis') && isCut)
        wrong.push('cut: ' + said);
    }
    for (const code of sheet.querySelectorAll('svg[role=img]')) {
      const { width, height } = code.getBoundingClientRect();
      if (Math.min(width, height) < 88 || Math.abs(width - height) > 1) wrong.push('a code of ' + width + ' × ' + height);
    }
  }
  return wrong;
})()`;

/** How many sheets of paper a page is printed on, and what is wrong with them. */
export async function sheetsOf(page: Page): Promise<{ pages: number; wrong: string[]; bytes: Buffer }> {
  await page.emulateMedia({ media: 'print' });
  const wrong = await page.evaluate<string[]>(LOOK);
  const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  await page.emulateMedia({ media: 'screen' });
  return { pages: bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0, wrong, bytes };
}
