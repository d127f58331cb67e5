import { useQuery } from '@tanstack/react-query';
import type { TelegramState } from '@terezi/domain/companies/telegram.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { TOPICS, WAYS, wayWords } from '@terezi/domain/notices/ways.ts';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import { SegmentsField } from '#kit/form/field/PickFields.tsx';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { asking } from '#shell/api/asking.ts';
import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { telegramSectionWords } from '../telegram-words.ts';
import type { CompanyParts } from './values.ts';
import { formWords as words } from './words.ts';

/** Why nothing arrives in the founder's chat; nothing where it does. */
function whyUnheard({ isSetUp, linkedAt, brokenAt }: TelegramState): Words | null {
  if (!isSetUp) return telegramSectionWords.notSetUp;
  if (brokenAt !== null) return telegramSectionWords.broken;
  return linkedAt === null ? words.chatNeeded : null;
}

/** Shown as soon as a notice is to go to a chat that reaches no person. */
function Unheard({ companyId }: { readonly companyId: number }) {
  const say = useSay();
  const { data } = useQuery(asking(companyCalls.telegram, { id: companyId }));
  const why = data && whyUnheard(data.telegram);
  return why ? (
    <Note tone="warn" live>
      {say(why)}
    </Note>
  ) : null;
}

/** By which ways notices of each kind go out, beside the bell; a new company has no chat yet. */
export function NoticesPart({ form, row }: Pick<CompanyParts, 'form' | 'row'>) {
  const say = useSay();
  const ways = WAYS.map((id) => ({ id, name: say(wayWords[id]) }));
  const isTold = TOPICS.some((topic) => ['telegram', 'both'].includes(form.values.noticeWays[topic]));
  return (
    <>
      <p className="mid">{say(words.waysSaid)}</p>
      <FieldGroup columns={1}>
        {TOPICS.map((topic) => (
          <SegmentsField key={topic} field={form.field(`noticeWays.${topic}`)} options={ways} />
        ))}
        {isTold && row && <Unheard companyId={row.id} />}
      </FieldGroup>
    </>
  );
}
