import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { Steps } from '#kit/page/Steps.tsx';
import { toast } from '#kit/toast/toast.ts';
import { secondFactorCalls } from '#shell/api/calls/second-factor.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { asRefused } from '#shell/api/refused.ts';
import { CodeField } from './CodeField.tsx';
import css from './code.module.css';
import type { Begun } from './OwnerForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { FACTOR_WORDS as words } from './second-factor-words.ts';

const QR_SIZE = 150;
const FOUR = /.{1,4}/g;
const stay = () => {};

function Scan({ factor: { address, secret } }: { readonly factor: Begun }) {
  const say = useSay();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(() => toast({ title: say(words.copied) }), console.warn);
  return (
    <div className={css.scan}>
      <div className={css.qr}>
        <QRCodeSVG value={address} size={QR_SIZE} level="M" title={say(words.scanTitle)} />
      </div>
      <div className={css.beside}>
        <div className="m">{say(words.scanTitle)}</div>
        <p className="lab">{say(words.apps)}</p>
        <p className="lab">{say(words.typeKey)}</p>
        <div className={css.key}>{secret.match(FOUR)?.join(' ')}</div>
        <Button size="xs" leftSection={<Icon of={IconCopy} size="s" />} onClick={() => void copy()}>
          {say(words.copy)}
        </Button>
      </div>
    </div>
  );
}

/** The picture for an app to read, and the code that shows that it has; a wrong code empties the field. */
function Check(props: {
  begun: Begun;
  proven: (codes: readonly string[]) => void;
  cancel?: (() => void) | undefined;
}) {
  const { begun, proven, cancel } = props;
  const say = useSay();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const prove = useMutation(secondFactorCalls.prove);
  const send = async (typed: string) => {
    setRefusal(null);
    try {
      const { recoveryCode } = await prove.attempt({ code: typed });
      proven(recoveryCode);
    } catch (failure) {
      const { errors, message } = asRefused(failure);
      setRefusal(errors[0]?.message ?? message);
      setCode('');
    }
  };
  return (
    <>
      <Scan factor={begun} />
      <CodeField
        code={code}
        change={setCode}
        complete={(typed) => void send(typed)}
        refusal={refusal}
        isOff={prove.isActing}
      />
      <div className={css.acts}>
        <Button disabled={code.length < 6 || prove.isActing} onClick={() => void send(code)}>
          {say(words.confirm)}
        </Button>
        {cancel && (
          <Button variant="subtle" onClick={cancel}>
            {say(words.cancel)}
          </Button>
        )}
      </div>
    </>
  );
}

/** Sets the second factor up: read by an app, proven by a code, ten codes put away. Left earlier it stays off. */
export function SetUpFactor(props: {
  readonly begun: Begun;
  readonly done: () => void;
  readonly cancel?: () => void;
}) {
  const { begun, done, cancel } = props;
  const say = useSay();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const steps = (['scan', 'check', 'keep'] as const).map((key) => ({ key, text: say(words[key]) }));
  return (
    <>
      <Steps
        label={say(words.steps)}
        steps={steps}
        at={codes ? 'keep' : 'check'}
        furthest={codes ? 2 : 1}
        hrefOf={() => '#'}
        go={stay}
      />
      {codes ? (
        <RecoveryCodes codes={codes} done={done} />
      ) : (
        <Check begun={begun} proven={setCodes} cancel={cancel} />
      )}
    </>
  );
}
