import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import type { PhoneState } from '@terezi/domain/companies/phone.ts';
import { useState } from 'react';
import { ConfirmDialog } from '#kit/page/ConfirmDialog.tsx';
import { dateTime } from '#kit/formats.ts';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { toast } from '#kit/toast/toast.ts';
import { ActButton } from '#records/ActButton.tsx';
import { asking } from '#shell/api/asking.ts';
import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { ShownToken } from './ShownToken.tsx';
import { phoneWords as words } from './words.ts';

function Facts({ phone }: { readonly phone: PhoneState }) {
  const say = useSay();
  const { issuedAt, issuedByName, expiresAt, lastUsedAt } = phone;
  if (issuedAt === null || expiresAt === null) return <p className="dim">{say(words.none)}</p>;
  return (
    <KeyValues
      rows={[
        {
          label: say(words.issued),
          value: say(words.by, { at: dateTime(issuedAt), name: issuedByName ?? '' }),
        },
        {
          label: say(words.lastUsed),
          value: lastUsedAt === null ? say(words.notUsed) : dateTime(lastUsedAt),
        },
        { label: say(words.expires), value: dateTime(expiresAt) },
      ]}
    />
  );
}

/** The token with which a company's telephone reads: issued, seen once, and revoked, by a reader who may. */
export function PhoneSection({ company }: { readonly company: CompanyRow }) {
  const say = useSay();
  const { id, name, acts } = company;
  const [token, setToken] = useState<string | null>(null);
  const { data } = useQuery(asking(companyCalls.phone, { id }));
  const issuing = useMutation(companyCalls.refreshMobileAuthorizeToken);
  const revoking = useMutation(companyCalls.revokePhone, {
    done: () => toast({ title: say(words.revoked) }),
  });
  const phone = data?.phone;
  if (!phone) return null;
  const issue = async () => setToken((await issuing.act({ id }))?.token ?? null);
  return (
    <Section
      title={say(words.title)}
      end={
        phone.issuedAt === null ? (
          acts.phone && (
            <Button loading={issuing.isActing} onClick={() => void issue()}>
              {say(words.issue)}
            </Button>
          )
        ) : (
          <>
            <ActButton words={words.revoke} isGrave told={acts.phone}>
              {({ opened, close }) => (
                <ConfirmDialog
                  opened={opened}
                  onClose={close}
                  title={say(words.revoking)}
                  consequence={say(words.revokingText, { name })}
                  verb={say(words.revoke)}
                  destructive
                  onConfirm={() => revoking.act({ id })}
                />
              )}
            </ActButton>
            <ActButton words={words.issueNew} told={acts.phone}>
              {({ opened, close }) => (
                <ConfirmDialog
                  opened={opened}
                  onClose={close}
                  title={say(words.issuing)}
                  consequence={say(words.issuingText)}
                  verb={say(words.issueNew)}
                  onConfirm={issue}
                />
              )}
            </ActButton>
          </>
        )
      }
    >
      <Facts phone={phone} />
      {token !== null && <ShownToken token={token} close={() => setToken(null)} />}
    </Section>
  );
}
