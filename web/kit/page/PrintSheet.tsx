import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import part from './PrintSheet.module.css';
import { useFit } from './use-fit.ts';

const PX_PER_MM = 96 / 25.4;

/* CSS has no page "as long as its content". The rule is built as an object, because the page allows no inline style. */
function useRollLength(paper: RefObject<HTMLElement | null>, isRoll: boolean): void {
  useEffect(() => {
    if (!isRoll || !paper.current) return;
    const sheet = new CSSStyleSheet();
    const measure = () => {
      const length = Math.ceil((paper.current?.offsetHeight ?? 0) / PX_PER_MM) + 1;
      sheet.replaceSync(`@page roll80 { size: 80mm ${length}mm; margin: 0 }`);
    };
    const watch = new ResizeObserver(measure);
    watch.observe(paper.current);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      watch.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [paper, isRoll]);
}

/** Paper that a whole page is printed on: an A4 sheet, or a plastic card, 86 × 54 mm. */
export type PagePaper = 'a4' | 'card';

/**
 * Sets the paper of the whole page, for sheets that stand in the middle of it: where only they set it, an empty page of
 * another paper comes before them.
 */
export function usePaper(paper: PagePaper): void {
  useEffect(() => {
    document.body.dataset['paper'] = paper;
    return () => {
      delete document.body.dataset['paper'];
    };
  }, [paper]);
}

/** Something of a fixed size on paper, whose content is made smaller until it fits: nothing is cut, nothing runs over. */
export function Fitted({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  useFit(room);
  return (
    <div ref={room} className={classes(part.room, className)}>
      <div className={part.content}>{children}</div>
    </div>
  );
}

/** Paper on the screen and the same paper out of the printer: A4 or A5 upright, an 80 mm roll cut to its content, or a plastic card. */
export function PrintSheet({ paper, children }: { paper: PagePaper | 'a5' | 'roll80'; children: ReactNode }) {
  const sheet = useRef<HTMLElement>(null);
  const isRoll = paper === 'roll80';
  useRollLength(sheet, isRoll);
  return (
    <article ref={sheet} className={classes(part.paper, part[paper])}>
      {isRoll || paper === 'card' ? children : <Fitted>{children}</Fitted>}
    </article>
  );
}

/** The foot of every A4 sheet: its issuer, when it was printed, and further notes, side by side. */
export const SheetFoot = ({ children }: { children: ReactNode }) => (
  <footer className={part.foot}>{children}</footer>
);
