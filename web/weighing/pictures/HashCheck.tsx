import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import { fileBytes } from '#shell/api/file.ts';
import { tellProblem } from '#shell/api/problem.ts';
import { asRefused } from '#shell/api/refused.ts';
import { pictureWords as words } from './words.ts';

type HashOutcome = 'same' | 'other' | 'unchecked';

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Fetches the bytes and computes their hash here, so that the reader need not take the server's word. */
async function foundOf(fileId: number, sha256: string | null): Promise<HashOutcome> {
  // Browsers compute hashes only on pages that came over TLS.
  const { subtle } = globalThis.crypto;
  if (!(subtle as SubtleCrypto | undefined)) return 'unchecked';
  const bytes = await (await fileBytes({ id: fileId })).arrayBuffer();
  return hex(await subtle.digest('SHA-256', bytes)) === sha256 ? 'same' : 'other';
}

/** Compares a picture with the hash that its site has signed. */
export function HashCheck({ fileId, sha256 }: { readonly fileId: number; readonly sha256: string | null }) {
  const say = useSay();
  const [outcome, setOutcome] = useState<HashOutcome | null>(null);
  const [isChecking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    try {
      setOutcome(await foundOf(fileId, sha256));
    } catch (failure) {
      tellProblem(asRefused(failure));
    } finally {
      setChecking(false);
    }
  };
  return (
    <>
      <Button
        leftSection={<Icon of={IconShieldCheck} size="s" />}
        loading={isChecking}
        onClick={() => void check()}
      >
        {say(words.check)}
      </Button>
      {outcome && (
        <Status shape={outcome === 'same' ? 'check' : 'cross'} tone={outcome === 'same' ? 'ok' : 'bad'}>
          {say(words[outcome])}
        </Status>
      )}
    </>
  );
}
