import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../part/Icon.tsx';
import part from './Strip.module.css';

/** One calm line above a list: a sign, a sentence, and at its end an act. */
export function Strip({
  icon,
  title,
  text,
  children,
}: {
  readonly icon: ComponentProps<typeof Icon>['of'];
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className={part.strip} role="status">
      <Icon of={icon} size="s" />
      <span className={part.said}>
        <b className="m">{title}</b> {text && <span className="mid">{text}</span>}
      </span>
      {children && <span className="end row">{children}</span>}
    </div>
  );
}
