import type { PictureSubject } from '@terezi/domain/devices/picture/picture.ts';
import type { Logger } from 'pino';
import type { CameraShot } from './cameras/cameras.ts';
import type { Statements } from './link/statements.ts';

/** A picture or why there is none: a camera's fault, or that the agent itself had ended. */
type PictureOutcome = Pick<CameraShot, 'askedAt'> & { shot: CameraShot['shot'] | { fault: 'interrupted' } };

/** Reports pictures to the server, in the background. */
export type PictureTeller = {
  /** States a picture, or why there is none, of an event at an instant. */
  tell(subject: PictureSubject, at: number, shot: PictureOutcome): Promise<void>;
  /** Runs a task in the background; an error of it goes into the log. */
  run(work: Promise<unknown>): void;
  idle(): Promise<void>;
};

export type TellerParts = { siteId: number; statements: Statements; log: Logger };

/** Makes the reporter of a site's pictures. */
export function pictureTeller({ siteId, statements, log }: TellerParts): PictureTeller {
  const running = new Set<Promise<unknown>>();
  return {
    tell(subject, at, { askedAt, shot }) {
      const takenAt = new Date(askedAt).toISOString();
      const statement = { kind: 'picture', siteId, of: subject, takenAt, offset: askedAt - at } as const;
      return 'bytes' in shot
        ? statements.picture(statement, shot.bytes)
        : statements.say({ ...statement, came: { fault: shot.fault } });
    },
    run(work) {
      const whole = work
        .catch((error: unknown) => log.error({ err: error }, 'pictures not taken'))
        .finally(() => running.delete(whole));
      running.add(whole);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
