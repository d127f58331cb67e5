import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#kit/page/ConfirmDialog.tsx';
import { Failed } from '#kit/page/EmptyState.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { InPhoneTop } from '#kit/page/phone-top.tsx';
import { Status } from '#kit/part/Status.tsx';
import { toast } from '#kit/toast/toast.ts';
import { orderPartCalls } from '#shell/api/calls/order-part.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { useMe } from '#shell/me.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { Camera, secondsSaid } from './Camera.tsx';
import { Dock } from './Dock.tsx';
import css from './gate-steps.module.css';
import { GateNote } from './GateNote.tsx';
import { keepPage } from './keep-page.ts';
import { LastRead } from './LastRead.tsx';
import { useCamera } from './use-camera.ts';
import { type Gate, useGate } from './use-gate.ts';
import { VerdictBox } from './VerdictBox.tsx';
import { WhatHelps } from './WhatHelps.tsx';
import { gateNames, gateWords as words } from './words.ts';

const LEAST = 5;

function Head({ gate: { isAway, guardType, took } }: { gate: Gate }) {
  const say = useSay();
  const { language } = useLanguage();
  const { fullname } = useMe();
  const name = say(gateNames[guardType] ?? words.title);
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <InPhoneTop>
        <header className={css.head}>
          <h1 className="el">{name}</h1>
          <div className={css.under}>
            <span className="cap el">{fullname}</span>
            <Status shape={isAway ? 'triangle' : 'disc'} tone={isAway ? 'warn' : 'ok'}>
              {isAway
                ? say(words.away)
                : took === null
                  ? say(words.server)
                  : say(words.serverIn, { seconds: secondsSaid(took, language) })}
            </Status>
          </div>
        </header>
      </InPhoneTop>
    </>
  );
}

/** Asks why the last confirmation is taken back, and does it. */
function TakeBack({ gate, close }: { gate: Gate; close: () => void }) {
  const say = useSay();
  const { verdict } = gate;
  const mutation = useMutation(orderPartCalls.undoStep);
  if (verdict?.is !== 'go') return null;
  const { partId, key, step } = verdict;
  const plate = verdict.visit.numberPlate;
  return (
    <ConfirmDialog
      opened
      onClose={close}
      title={say(words.takeBackTitle, { plate })}
      consequence={say(words.takeBackText, { step })}
      verb={say(words.takeBack)}
      reason="required"
      least={LEAST}
      reasons={[
        { name: say(words.wrongTruck), text: say(words.wrongTruckText) },
        { name: say(words.turnedBack), text: say(words.turnedBackText) },
      ]}
      destructive
      onConfirm={async (reason) => {
        if (!(await mutation.act({ id: partId, reason }))) return;
        toast({ title: say(words.takenBack, { plate }) });
        gate.takenBack(key);
      }}
    />
  );
}

/** Where a guard lets trucks in and out: a pass is read, the verdict says what to do, and the next one comes. */
export function GateStepsPage() {
  const say = useSay();
  const gate = useGate();
  const [isTakingBack, setTakingBack] = useState(false);
  const { verdict, list, lines, isAsking, failure, took, qrData } = gate;
  const [isNoting, setNoting] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video, verdict === null && !isAsking, (code) => void gate.read(code));
  useEffect(keepPage, []);
  return (
    <div className={css.page}>
      <Head gate={gate} />
      <div className={css.side}>
        <Camera verdict={verdict} took={took} video={video} camera={camera} />
        <VerdictBox verdict={verdict} list={list} isAsking={isAsking} />
      </div>
      <div className={css.other}>
        {verdict && <WhatHelps verdict={verdict} list={list} next={gate.next} note={() => setNoting(true)} />}
        {failure ? (
          <Failed title={say(words.failed)} text={failure.message} code={failure.code} onRetry={gate.retry} />
        ) : (
          <LastRead lines={lines} />
        )}
        {isNoting && qrData !== null ? (
          <GateNote qrData={qrData} close={() => setNoting(false)} />
        ) : (
          <Dock gate={gate} light={camera.light} takeBack={() => setTakingBack(true)} />
        )}
      </div>
      {isTakingBack && <TakeBack gate={gate} close={() => setTakingBack(false)} />}
    </div>
  );
}
