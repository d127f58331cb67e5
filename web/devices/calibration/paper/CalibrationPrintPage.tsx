import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSay } from '#kit/language.tsx';
import { SheetPage } from '#records/page/SheetPage.tsx';
import { useMe } from '#shell/me.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { usePage } from '#shell/router/router.ts';
import { idIn } from '#shell/router/screen.ts';
import { askingProtocol } from '../lists.ts';
import { ProtocolSheet } from './ProtocolSheet.tsx';
import { calibrationWords as words } from '../words.ts';

/** A protocol of calibration on A4, to print. */
export function CalibrationPrintPage() {
  const say = useSay();
  const { company } = useMe();
  const id = idIn(usePage()?.params ?? {}) ?? 0;
  const reply = useQuery({ ...askingProtocol(id), meta: QUIET });
  return (
    <SheetPage
      title={reply.data?.calibrationProtocol.code ?? say(words.code)}
      icon={IconScale}
      none={say(words.notFound)}
      noneText={say(words.notFoundText)}
      failed={say(words.failed)}
      asked={reply}
      of={({ calibrationProtocol }) => [calibrationProtocol]}
      sheets={([it]) => it && <ProtocolSheet it={it} company={company.name} />}
    />
  );
}
