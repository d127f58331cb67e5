import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import part from './PageHead.module.css';

/** The head of a page. List pages: title, count, one primary act. Detail pages: crumbs, plate, title, pills, acts. */
export function PageHead({
  title,
  lead,
  after,
  below,
  actions,
  crumbs,
  pager,
}: {
  title: ReactNode;
  lead?: ReactNode;
  after?: ReactNode;
  below?: ReactNode;
  actions?: ReactNode;
  crumbs?: ReactNode;
  pager?: ReactNode;
}) {
  return (
    <header className={part.head}>
      {(crumbs || pager) && (
        <div className={part.way}>
          {crumbs}
          {pager && <div className="end row cap">{pager}</div>}
        </div>
      )}
      <div className={part.line}>
        {lead}
        <div className={part.names}>
          <div className="row">
            <h1 className="h1 id el">{title}</h1>
            {after}
          </div>
          {below && <div className={classes('lab fig el', part.below)}>{below}</div>}
        </div>
        {actions && <div className={part.actions}>{actions}</div>}
      </div>
    </header>
  );
}
