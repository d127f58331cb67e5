import type { LiveValue } from '@terezi/domain/devices/link.ts';
import type { KnownOutputs } from '@terezi/domain/devices/output/output.ts';
import type { SiteSettings } from '@terezi/domain/devices/site-settings.ts';
import type { Logger } from 'pino';
import type { CaptureScale } from '../measure/capture.ts';
import type { Link } from './link.ts';
import { type Pace, pace } from './pace.ts';
import { type Upload, uploader } from './upload.ts';

/** A scale as the server sees it. */
type LinkedScale = CaptureScale & {
  outputs: { states(): KnownOutputs; inputs(): LiveValue['inputs'] | null } | null;
};

function liveOf({ watch, outputs }: LinkedScale): LiveValue {
  const inputs = outputs?.inputs();
  return { ...watch.live(), ...(outputs && { outputs: outputs.states() }), ...(inputs && { inputs }) };
}

/** What a site sends of its scales unasked: live values, paced, and records until they are stored. */
export type Outgoing = {
  /** Begins with a new scale, and takes over what the server knows of each one's records. */
  follow(scales: LinkedScale[], settings: SiteSettings): void;
  forget(scaleId: number): void;
  /** A scale has a new value to show, or records to send. */
  touch(scaleId: number): void;
  pump(scaleId: number): void;
  /** An answer has gone out: the server may have the record in it already. */
  answered(scaleId: number): void;
  stored(scaleId: number, sequence: number): void;
  /** The link is new. */
  restart(): void;
};

/** Makes the sender for a site's scales over one link. */
export function outgoing(link: Pick<Link, 'live' | 'record'>, log: Logger): Outgoing {
  const each = new Map<number, { pace: Pace; upload: Upload }>();
  const begin = (scale: LinkedScale): { pace: Pace; upload: Upload } => ({
    pace: pace(() => link.live(liveOf(scale))),
    upload: uploader({ store: () => scale.store(), send: (record) => link.record(record), log }),
  });
  return {
    follow(scales, settings) {
      for (const scale of scales) {
        const { id } = scale.settings;
        const one = each.get(id) ?? begin(scale);
        each.set(id, one);
        one.upload.known(settings.scales.find((known) => known.id === id)?.head.sequence ?? 0);
      }
    },
    forget(scaleId) {
      const one = each.get(scaleId);
      one?.pace.stop();
      one?.upload.stop();
      each.delete(scaleId);
    },
    touch: (scaleId) => each.get(scaleId)?.pace.touch(),
    pump: (scaleId) => each.get(scaleId)?.upload.pump(),
    answered: (scaleId) => each.get(scaleId)?.upload.pumpLater(),
    stored: (scaleId, sequence) => each.get(scaleId)?.upload.stored(sequence),
    restart() {
      for (const { upload } of each.values()) upload.restart();
    },
  };
}
