import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { SiteSetup } from '@terezi/domain/devices/site/site-api.ts';
import { useState } from 'react';
import { ConfirmDialog } from '#kit/page/ConfirmDialog.tsx';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { siteCalls } from '#shell/api/calls/site.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { setupWords as words } from './setup-words.ts';

/** A new code, which the server shows once, to the person who took it. */
export type EnrolmentCode = { readonly code: string; readonly expiresAt: string };

/** The button that makes a code; where the site has an agent it asks first why that is to be replaced. */
export function TakeCode({
  setup,
  show,
}: {
  readonly setup: SiteSetup;
  readonly show: (made: EnrolmentCode) => void;
}) {
  const say = useSay();
  const [asks, setAsks] = useState(false);
  const { siteId, agents, code } = setup;
  const isThere = agents.some(({ revokedAt }) => revokedAt === null);
  const take = useMutation(siteCalls.enrol, { done: ({ enrolment }) => show(enrolment) });
  // A person who takes another code while one lives has given the reason already.
  const reason = code?.reason ?? null;
  const press = () => (isThere && reason === null ? setAsks(true) : void take.act({ id: siteId, reason }));
  const isFirst = !isThere && code === null;
  const verb = say(code ? words.newCode : isThere ? words.replace : words.takeCode);
  return (
    <>
      <Button
        {...(isFirst && { variant: 'filled' })}
        {...(code && { leftSection: <Icon of={IconRefresh} size="s" /> })}
        loading={take.isActing}
        onClick={press}
      >
        {verb}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={say(words.replace)}
        consequence={say(words.replaceText)}
        verb={say(words.takeCode)}
        reason="required"
        onConfirm={(reason) => take.act({ id: siteId, reason })}
      />
    </>
  );
}
