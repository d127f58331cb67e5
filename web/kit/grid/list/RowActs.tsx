import { Button, Drawer, Menu } from '@mantine/core';
import { type Icon as TablerIcon, IconDotsVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { usePhone } from '../../form/use-phone.ts';
import { Icon } from '../../part/Icon.tsx';
import { useSay } from '../../language.tsx';
import { MoreMenu } from '../../part/MoreMenu.tsx';
import { PlainIconButton } from '../../part/PlainIconButton.tsx';
import { useReturnFocus } from '../../part/use-return-focus.ts';
import { WORDS } from '../../words.ts';
import css from './list.module.css';

/** One thing that can be done with a row: run here, or a page that opens beside this one. */
export type RowAct = {
  readonly words: string;
  readonly icon: TablerIcon;
  /** Why it cannot be done, if so. */
  readonly why?: string | undefined;
  /** Takes the row away. */
  readonly isGrave?: boolean;
} & ({ readonly run: () => void } | { readonly href: string });

type RowActsProps = {
  /** The name of the button. */
  readonly label: string;
  /** The name of the row in the sheet of a phone. */
  readonly title: string;
  readonly acts: readonly RowAct[];
};

const elsewhere = (href: string) => ({ component: 'a', href, target: '_blank' }) as const;

function ActSheet({ title, acts, close }: Omit<RowActsProps, 'label'> & { readonly close: () => void }) {
  const say = useSay();
  useReturnFocus();
  return (
    <Drawer opened onClose={close} position="bottom" size="auto" title={title} withCloseButton={false}>
      <div className={css.sheetActs}>
        {acts.map((act) => {
          const drawn = (
            <>
              <Icon of={act.icon} {...(act.isGrave && { className: 't-bad' })} />
              {act.words}
            </>
          );
          if ('href' in act)
            return (
              <a key={act.words} href={act.href} target="_blank" rel="noreferrer" onClick={close}>
                {drawn}
              </a>
            );
          const run = () => {
            close();
            act.run();
          };
          return (
            <button
              key={act.words}
              type="button"
              disabled={act.why !== undefined}
              title={act.why}
              onClick={run}
            >
              {drawn}
            </button>
          );
        })}
      </div>
      <Button size="xl" fullWidth onClick={close}>
        {say(WORDS.close)}
      </Button>
    </Drawer>
  );
}

/** What can be done with a row without opening it: a menu, on a phone a sheet from below. */
export function RowActs({ label, title, acts }: RowActsProps) {
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  if (isPhone)
    return (
      <>
        <PlainIconButton
          icon={IconDotsVertical}
          label={label}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
        {isOpen && <ActSheet title={title} acts={acts} close={() => setOpen(false)} />}
      </>
    );
  return (
    <MoreMenu label={label}>
      {acts.map((act) => (
        <Menu.Item
          key={act.words}
          leftSection={<Icon of={act.icon} {...(act.isGrave && { className: 't-bad' })} />}
          disabled={act.why !== undefined}
          title={act.why}
          {...('href' in act ? elsewhere(act.href) : { onClick: act.run })}
        >
          {act.words}
        </Menu.Item>
      ))}
    </MoreMenu>
  );
}
