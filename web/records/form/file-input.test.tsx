// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useForm } from '#kit/form/state/use-form.ts';
import type { Option } from '#kit/form/choice/option-search.ts';
import { Refused } from '#shell/api/refused.ts';
import type { CallOptions } from '#shell/api/request.ts';
import { draw } from '../../testing/draw.tsx';
import { FileInput } from './FileInput.tsx';
import type { FieldOf } from '../noun.ts';

const words = (az: string) => ({ az, en: az });
type Sent = {
  readonly options: CallOptions;
  readonly answer: (id: number) => void;
  readonly refuse: () => void;
};

/** A form with one paper, whose endpoint answers when the test says so. */
function open(paper: Option | null = null) {
  const ways: Sent[] = [];
  const sent: (Option | null)[] = [];
  const upload = Object.assign(
    (_: object, options: CallOptions = {}) =>
      new Promise<{ id: number }>((resolve, reject) => {
        const refuse = () =>
          reject(new Refused({ code: 'file.damaged', message: 'Fayl zədələnib', status: 422 }));
        options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
        ways.push({ options, answer: (id) => resolve({ id }), refuse });
      }),
    { id: 'paper.send', permission: 'signedIn' as const },
  );
  const declared: FieldOf<'file'> = {
    kind: 'file',
    words: words('Sənəd'),
    limits: { types: ['application/pdf'], most: 1000 },
    upload,
  };
  function Harness() {
    const form = useForm<{ paper: Option | null }>({
      labels: { paper: words('Sənəd') },
      initial: { paper },
      validate: () => ({}),
      submit: async (values) => void sent.push(values.paper),
    });
    return (
      <form {...form.formProps}>
        <FileInput field={form.field('paper')} declared={declared} optional />
        <button type="submit">Yadda saxla</button>
      </form>
    );
  }
  draw(<Harness />);
  const choose = (name: string, type = 'application/pdf') =>
    fireEvent.change(document.querySelector('input[type=file]') ?? document.body, {
      target: { files: [new File(['%PDF'], name, { type })] },
    });
  const save = () => fireEvent.click(screen.getByText('Yadda saxla'));
  return { ways, sent, choose, save };
}

describe('a file of a row', () => {
  it('is sent when it is chosen, tells how far it is, and is what the form holds once it has come', async () => {
    const { ways, sent, choose, save } = open();
    choose('akt.pdf');
    const bar = await screen.findByLabelText('akt.pdf göndərilir: 0 %');
    ways[0]?.options.progress?.(0.5);
    await waitFor(() => expect(bar.getAttribute('aria-label')).toBe('akt.pdf göndərilir: 50 %'));
    ways[0]?.answer(12);
    await screen.findByText('akt.pdf');
    save();
    await waitFor(() => expect(sent).toEqual([{ id: '12', name: 'akt.pdf', fresh: true }]));
  });

  it('keeps the form from being sent while it is on its way', async () => {
    const { ways, sent, choose, save } = open();
    choose('akt.pdf');
    await screen.findByText('Dayandır');
    save();
    ways[0]?.answer(12);
    await screen.findByText('akt.pdf');
    expect(sent).toEqual([]);
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('leaves what stood there where it is stopped, refused, or of another kind', async () => {
    const { ways, sent, choose, save } = open({ id: '7', name: 'köhnə.pdf' });
    choose('akt.pdf');
    fireEvent.click(await screen.findByText('Dayandır'));
    await screen.findByText('Göndərilmə dayandırıldı');
    expect(ways[0]?.options.signal?.aborted).toBe(true);
    choose('başqa.pdf');
    await waitFor(() => expect(ways).toHaveLength(2));
    ways[1]?.refuse();
    await screen.findByText('Fayl zədələnib');
    choose('şəkil.png', 'image/png');
    await screen.findByText('Bura başqa növ fayl seçilir');
    expect(ways).toHaveLength(2);
    save();
    await waitFor(() => expect(sent).toEqual([{ id: '7', name: 'köhnə.pdf' }]));
  });

  it('is taken out where it may be missing', async () => {
    const { sent, save } = open({ id: '7', name: 'köhnə.pdf' });
    fireEvent.click(screen.getByText('Faylı sil'));
    save();
    await waitFor(() => expect(sent).toEqual([null]));
  });
});
