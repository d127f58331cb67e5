// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callOf } from '../../testing/call.ts';
import { hold } from '../../testing/draw.tsx';
import { later } from '../../testing/later.ts';
import { useMutation } from './mutation.ts';
import { whoAmI } from '../me.tsx';
import { hearProblem, problemTold } from './problem.ts';
import { Refused } from './refused.ts';
import { useSaving } from './use-saving.ts';

type Input = { name: string };
const refused = (code: string, status = 422, fields: readonly string[] = []) =>
  new Refused({
    code,
    message: code,
    status,
    errors: fields.map((field) => ({ field, message: `${field}!` })),
  });
const throwing = (failure: unknown) => (): object => {
  throw failure;
};
const callAs = (answer: (input: Input) => object) => callOf<Input, object>('gate.add', answer);
beforeEach(hearProblem);

describe('a form on its way to the API', () => {
  const saving = (answer: (input: Input) => object) => {
    const done: object[] = [];
    const afterwards = { done: (reply: object) => void done.push(reply) };
    return { ...hold(() => useSaving(callAs(answer), afterwards), null), done };
  };
  const send = async (answer: (input: Input) => object) => {
    const { result, done } = saving(answer);
    const problems = await act(() => result.current.send({ name: 'a' }));
    return { problems, code: result.current.code, done, told: problemTold()?.code ?? null };
  };

  it('is accepted', async () => {
    expect(await send(() => ({ id: 1 }))).toEqual({
      problems: undefined,
      code: null,
      done: [{ id: 1 }],
      told: null,
    });
  });

  it('is refused on its fields, without a dialog', async () => {
    expect(await send(throwing(refused('general.invalid', 422, ['Name', ''])))).toEqual({
      problems: [{ Field: 'Name', Message: 'Name!' }],
      code: 'general.invalid',
      done: [],
      told: null,
    });
  });

  it('is refused as a whole in the dialog and above itself', async () => {
    expect(await send(throwing(refused('weighing.onSite')))).toMatchObject({
      problems: [{ Field: '', Message: 'weighing.onSite' }],
      told: 'weighing.onSite',
    });
  });

  it('shows by itself that another person was quicker, so that it can offer a way out', async () => {
    expect(await send(throwing(refused('general.stale', 409)))).toMatchObject({
      problems: [{ Field: '', Message: 'general.stale' }],
      code: 'general.stale',
      told: null,
    });
  });

  it('forgets why it was refused once it is sent again', async () => {
    let isStale = true;
    const { result } = saving(() => {
      if (isStale) throw refused('general.stale', 409);
      return {};
    });
    await act(() => result.current.send({ name: 'a' }));
    isStale = false;
    await act(() => result.current.send({ name: 'a' }));
    expect(result.current.code).toBeNull();
  });

  it('is reported in words for unforeseen failures, too', async () => {
    expect(await send(throwing(new TypeError('x is undefined')))).toMatchObject({
      code: 'unexpected',
      done: [],
    });
  });
});

describe('an action', () => {
  it('is under way as long as any of it is', async () => {
    const answers = [later<object>(), later<object>()];
    let calls = 0;
    const { result } = hold(() => useMutation(callAs(() => answers[calls++]!.promise)), null);
    await act(async () => {
      void result.current.act({ name: 'a' });
      void result.current.act({ name: 'b' });
    });
    expect(result.current.isActing).toBe(true);
    await act(async () => answers[0]!.give({}));
    expect(result.current.isActing).toBe(true);
    await act(async () => answers[1]!.give({}));
    expect(result.current.isActing).toBe(false);
  });

  it('by a button tells its refusal in the dialog and answers nothing', async () => {
    const { result } = hold(() => useMutation(callAs(throwing(refused('weighing.onSite')))), null);
    expect(await act(() => result.current.act({ name: 'a' }))).toBeNull();
    expect([problemTold()?.code, result.current.isActing]).toEqual(['weighing.onSite', false]);
  });

  it('with a place of its own for refusals tells nothing', async () => {
    const { result } = hold(() => useMutation(callAs(throwing(refused('weighing.onSite')))), null);
    await expect(act(() => result.current.attempt({ name: 'a' }))).rejects.toMatchObject({
      code: 'weighing.onSite',
    });
    expect(problemTold()).toBeNull();
  });

  it.each([
    [403, true],
    [422, false],
  ])('that is refused with %i has the page ask who is looking: %s', async (status, isAsked) => {
    const { result, client } = hold(() => useMutation(callAs(throwing(refused('x', status)))), null);
    client.setQueryData(whoAmI.queryKey, {} as never);
    await act(() => result.current.act({ name: 'a' }));
    expect(client.getQueryState(whoAmI.queryKey)?.isInvalidated).toBe(isAsked);
  });

  it('has everything asked anew that shows its noun', async () => {
    const { result, client } = hold(() => useMutation(callAs(() => ({}))), null);
    client.setQueryData(['gate', 'list'], []);
    client.setQueryData(['truck', 'list'], []);
    await act(() => result.current.act({ name: 'a' }));
    expect(['gate', 'truck'].map((noun) => client.getQueryState([noun, 'list'])?.isInvalidated)).toEqual([
      true,
      false,
    ]);
  });
});
