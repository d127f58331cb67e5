import { ActionIcon, Button, Drawer } from '@mantine/core';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useContext, useRef } from 'react';
import { Icon } from '../part/Icon.tsx';
import { useSay } from '../language.tsx';
import { useReturnFocus } from '../part/use-return-focus.ts';
import { WORDS } from '../words.ts';
import { DraftTime } from './DraftTime.tsx';
import { DrawerPlaceContext } from './drawer-place.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { firstField } from './state/first-field.ts';
import { Needed } from './Needed.tsx';
import { FormKeys } from './FormKeys.tsx';
import { useLostKeys } from './form-keys.ts';
import css from './form.module.css';
import type { Form } from './state/form.ts';
import { usePhone } from './use-phone.ts';
import { FORM_WORDS } from './words.ts';

type FormDrawerProps<Values extends object> = {
  readonly form: Form<Values>;
  readonly opened: boolean;
  readonly title: string;
  /** The verb of the primary button. */
  readonly verb?: Words;
  /** Offers "Save and new": opens the form anew once the values were accepted, instead of closing. */
  readonly again?: () => void;
  /** The verb of that button, if another. */
  readonly verbAgain?: Words;
  /** The few fields that must be filled, where most need not be. */
  readonly needed?: readonly Words[] | null;
  readonly children: ReactNode;
};

/** A narrower drawer has no room for its keys beside its buttons. */
const WITH_KEYS = 420;

/** A form beside the list it belongs to, where its screen lets it stand; the whole page on a phone. */
export function FormDrawer<Values extends object>(props: FormDrawerProps<Values>) {
  const {
    form,
    opened,
    title,
    verb = FORM_WORDS.save,
    again,
    verbAgain = FORM_WORDS.saveAndNew,
    needed = null,
    children,
  } = props;
  const say = useSay();
  const isPhone = usePhone();
  const { occasion, remark, ...place } = useContext(DrawerPlaceContext);
  const { top, left, width } = place;
  const clear = isPhone ? {} : { top, left, right: 0, width: 'auto' };
  useReturnFocus();
  useLostKeys();
  const body = useRef<HTMLDivElement>(null);
  // The drawer's focus trap begins here; otherwise it would begin at the close button.
  const start = (drawn: HTMLDivElement | null) => {
    body.current = drawn;
    firstField(drawn)?.setAttribute('data-autofocus', '');
  };
  const startAgain = () => {
    again?.();
    requestAnimationFrame(() => firstField(body.current)?.focus());
  };
  // A truly disabled button would lose the focus while the form is on its way, and with it the form's keys.
  const sending = form.isSending ? { 'data-disabled': true, 'aria-disabled': true } : {};
  return (
    <Drawer.Root
      opened={opened}
      onClose={form.cancel}
      position="right"
      size={isPhone ? '100%' : width}
      shadow="xl"
      transitionProps={{ duration: 160 }}
      classNames={{ content: css.drawer ?? '' }}
      closeOnEscape={false}
      styles={{ overlay: clear, inner: clear }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={title} onKeyDown={form.formProps.onKeyDown}>
        <form {...form.formProps} className={css.frame}>
          <header className={css.drawerHead}>
            <div className={css.title}>
              {occasion && <div className={css.occasion}>{occasion}</div>}
              <h2>{title}</h2>
            </div>
            <DraftTime at={form.draftAt} />
            <ActionIcon aria-label={say(WORDS.close)} onClick={form.cancel}>
              <Icon of={IconX} />
            </ActionIcon>
          </header>
          <div ref={start} className={css.drawerBody}>
            <ErrorSummary wrong={form.wrong} general={form.general} />
            <DrawerPlaceContext value={place}>
              <Needed fields={needed}>{children}</Needed>
            </DrawerPlaceContext>
            {remark}
          </div>
          <footer className={css.drawerFoot}>
            {width >= WITH_KEYS && <FormKeys />}
            <div className={css.acts}>
              <Button onClick={form.cancel}>{say(FORM_WORDS.cancel)}</Button>
              {again && (
                <Button {...sending} onClick={() => void form.submit(startAgain)}>
                  {say(verbAgain)}
                </Button>
              )}
              <Button variant="filled" type="submit" {...sending}>
                {say(verb)}
              </Button>
            </div>
          </footer>
        </form>
      </Drawer.Content>
    </Drawer.Root>
  );
}
