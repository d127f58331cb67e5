import { beforeAll, describe, expect, it } from 'vitest';
import { type Flag, FLAGS, flagOf, mayByRole, type Role, ROLES } from '@terezi/domain/grammar/policy.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { orderPartProblems } from '@terezi/domain/orders/problems.ts';
import {
  fileOf,
  NO_REFERENCES,
  routes,
  samples,
  samplesIn,
  TABLE_OF_FIELD,
  tried,
} from './authorization.fixture.ts';
import { isAbout, NOBODYS, ownersOf, unreached, useCallers } from './testing/callers.ts';
import type { Answer } from './testing/server.ts';
import { useStatements } from './testing/statements.ts';

const callers = useCallers();
const { server, call, rowOf, reaches, sees, everything, giveFlags } = callers;
const statements = useStatements();
const EVERYBODY: (Role | null)[] = [...ROLES, null];

/** The parts of an answer by which a caller tells one from another. */
const told = ({ status, Data, Status }: Answer) => ({ status, Data, Status });

const NOT_GIVEN = [403, identityProblems.notGiven.code];
const REFUSALS = ['general.signInNeeded', 'general.forbidden', 'general.notFound', 'general.noSuchPath'];
/** The step itself says who confirms it: a person of its gate, or only a dispatcher. */
const OF_A_GATE: string[] = [orderPartProblems.otherGate.code, orderPartProblems.byDispatcher.code];
const AWAY = ['weighing.siteAway', 'device.away'];
/** Past the permission there are other reasons to refuse; a site that is away is one of them. */
function expectLetIn(who: unknown, answer: Answer): void {
  expect([who, answer.Status.Code]).not.toEqual([who, expect.toBeOneOf(REFUSALS)]);
  if (!OF_A_GATE.includes(answer.Status.Code))
    expect([who, answer.status]).not.toEqual([who, expect.toBeOneOf([403, 404, 405])]);
  if (answer.status >= 500) expect([who, answer.Status.Code]).toEqual([who, expect.toBeOneOf(AWAY)]);
}

const said = (name: string): string => `${fileOf(name)}: '${name}'`;
/** The line that is missing for an endpoint, as far as its declaration shows it. */
const lineFor = ({ name, method, path }: (typeof routes)[number]): string => {
  const table = path.includes('{id}') ? "table: '<its table>'" : '';
  const body = method === 'POST' || method === 'PUT' ? 'body: () => ({})' : '';
  const parts = [table, body].filter(Boolean).join(', ');
  return `${said(name)}: ${parts ? `{ ${parts} }` : '{}'},`;
};

describe('the matrix', () => {
  it('has every declared endpoint, and none that is not declared', () => {
    const missing = routes.filter(({ name }) => !(name in samples));
    expect(missing.map(lineFor), 'add these lines to `calls`').toEqual([]);
    const gone = Object.keys(samples).filter((name) => !routes.some((route) => route.name === name));
    expect(gone.map(said), 'take these out of `calls`').toEqual([]);
  });

  it('is declared for each endpoint in one file', () => {
    const names = Object.values(samplesIn).flatMap(({ calls }) => Object.keys(calls));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('has a body for every endpoint that needs one', () => {
    const bare = routes.filter(({ name, method }) => {
      const sample = samples[name];
      return sample && (method === 'POST' || method === 'PUT') && !sample.body && !sample.bytes;
    });
    expect(
      bare.map(({ name }) => said(name)),
      'give these a `body`',
    ).toEqual([]);
  });

  it('knows which row every path is about, and what every reference points at', () => {
    const rowless = routes.filter((route) => route.path.includes('{id}') && !isAbout(route));
    expect(
      rowless.map(({ name }) => said(name)),
      'give these a `table`',
    ).toEqual([]);
    const references = new Set(routes.flatMap(({ fields }) => fields.filter((name) => /\wIds?$/.test(name))));
    const unknown = [...references].filter(
      (name) => !(name in TABLE_OF_FIELD || NO_REFERENCES.includes(name)),
    );
    expect(unknown, 'add these to `references` in the samples.fixture.ts of their domain').toEqual([]);
  });

  it('is all there is: beside the declared endpoints only these are served', () => {
    const stack: string[] = [];
    const served = server.app
      .printRoutes()
      .split('\n')
      .flatMap((line) => {
        const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
        if (!part) return [];
        stack.splice(indent.length / 4, stack.length, part);
        return methods === undefined ? [] : [stack.join('')];
      });
    expect(served.toSorted()).toEqual([
      '/api/docs',
      '/api/v1/*',
      '/api/v1/agent/statement',
      '/api/v1/live',
      '/api/v1/openapi.json',
      '/config.json',
      '/livez',
      '/metrics',
      '/readyz',
    ]);
  });
});

describe.each(tried)('$method $path ($name)', (route) => {
  const sample = samples[route.name] ?? {};
  const owners = isAbout(route) ? ownersOf(route) : [];
  const target = (owner: (typeof owners)[number]) => rowOf(sample.table ?? '', owner, sample.which);

  it('refuses a caller without permission, with every input, and changes nothing', async () => {
    const targets = [NOBODYS, ...(await Promise.all(owners.map(target)))];
    const before = await everything();
    for (const role of EVERYBODY.filter((each) => !mayByRole(route.permission, each))) {
      const refused = role === null ? [401, 'general.signInNeeded'] : [403, 'general.forbidden'];
      for (const each of targets) {
        const { status, Data, Status } = await call(route, role, each);
        expect([role, each.id, status, Status.Code, Data]).toEqual([role, each.id, ...refused, null]);
        expect(Status.Errors).toEqual([]);
      }
    }
    expect(await everything()).toEqual(before);
  });

  it('lets in who has the permission, to what is in reach', async () => {
    // Not every role's people have the flag by their group; this flag alone opens it.
    const needed = flagOf(route.permission);
    if (needed !== null) await giveFlags([needed]);
    for (const role of EVERYBODY.filter((each) => mayByRole(route.permission, each))) {
      if (owners.length === 0) expectLetIn(role, await call(route, role, NOBODYS));
      for (const owner of owners.filter((each) => role && reaches(route, role, each)))
        expectLetIn([role, owner], await call(route, role, await target(owner)));
    }
  });
});

const flagged = tried.filter(({ permission }) => flagOf(permission) !== null);
describe.each(flagged)('$method $path ($name), for which a flag is needed', (route) => {
  const sample = samples[route.name] ?? {};
  const needed = flagOf(route.permission);

  it('refuses a caller who lacks it, with any other flags and every input', async () => {
    const owners = isAbout(route) ? ownersOf(route) : [];
    const rows = await Promise.all(owners.map((owner) => rowOf(sample.table ?? '', owner, sample.which)));
    await giveFlags(FLAGS.filter((flag) => flag !== needed));
    const before = await everything();
    for (const role of ROLES.filter((each) => flagOf(route.permission, each) !== null))
      if (mayByRole(route.permission, role))
        for (const each of [NOBODYS, ...rows]) {
          const { status, Data, Status } = await call(route, role, each);
          expect([role, each.id, status, Status.Code, Data]).toEqual([role, each.id, ...NOT_GIVEN, null]);
        }
    expect(await everything()).toEqual(before);
  });
});

describe.each(FLAGS)('%s, granted alone', (flag) => {
  it.each(flagged)(
    '$method $path ($name) opens by it where it rules, and shuts on the next call without it',
    async (route) => {
      const roles = ROLES.filter((each) => mayByRole(route.permission, each));
      const codesOf = async (flags: readonly Flag[]) => {
        await giveFlags(flags);
        return Promise.all(roles.map(async (role) => (await call(route, role, NOBODYS)).Status.Code));
      };
      const open = expect.not.stringMatching(identityProblems.notGiven.code);
      // For a role that needs no flag for it, it is open without any.
      const expected = (flags: readonly (Flag | null)[]) =>
        roles.map((role) =>
          [null, ...flags].includes(flagOf(route.permission, role)) ? open : NOT_GIVEN[1],
        );
      expect(await codesOf([flag])).toEqual(expected([flag]));
      expect(await codesOf([])).toEqual(expected([]));
    },
  );
});

const alike = routes.filter((route) => !tried.includes(route));
it.each(alike)(
  '$method $path ($name), which is like others, refuses who has no permission',
  async (route) => {
    for (const role of EVERYBODY.filter((each) => !mayByRole(route.permission, each))) {
      const refused = role === null ? [401, 'general.signInNeeded'] : [403, 'general.forbidden'];
      const { status, Data, Status } = await call(route, role, NOBODYS);
      expect([role, status, Status.Code, Data]).toEqual([role, ...refused, null]);
    }
  },
);

// No flag widens a caller's reach, or shows a caller what is there.
const FLAG_SETS: [string, readonly Flag[]][] = [
  ['with every flag', FLAGS],
  ['with no flag', []],
];
describe.each(FLAG_SETS)('%s', (_, flags) => {
  beforeAll(() => giveFlags(flags));

  it.each(tried.filter(isAbout))(
    '$method $path ($name) answers what is out of reach as what is not there, by the same statements, and changes nothing',
    async (route) => {
      const sample = samples[route.name] ?? {};
      const owners = ownersOf(route);
      const targets = await Promise.all(
        owners.map((owner) => rowOf(sample.table ?? '', owner, sample.which)),
      );
      const before = await everything();
      for (const role of ROLES.filter((each) => mayByRole(route.permission, each))) {
        const needed = flagOf(route.permission, role);
        const isLacking = needed !== null && !flags.includes(needed);
        const [nobodys, foreignTexts] = await statements.during(() => call(route, role, NOBODYS));
        const nowhere = told(nobodys);
        expect([role, nowhere.status, nowhere.Status.Code, nowhere.Data]).toEqual([
          role,
          ...(isLacking ? NOT_GIVEN : [404, 'general.notFound']),
          null,
        ]);
        for (const [at, owner] of owners.entries()) {
          if (reaches(route, role, owner)) continue;
          const [answer, ownTexts] = await statements.during(() => call(route, role, targets[at] ?? NOBODYS));
          expect([role, owner, told(answer)]).toEqual([role, owner, unreached(route, owner, nowhere)]);
          // A caller who may look at the row may learn that it is there.
          if (!sees(role, owner)) expect([role, owner, ownTexts]).toEqual([role, owner, foreignTexts]);
        }
      }
      expect(await everything()).toEqual(before);
    },
  );
});

it.each(routes.filter(isAbout))(
  '$method $path ($name) is in reach of a caller who may, and out of reach of one who may',
  (route) => {
    const who = ROLES.filter((role) => mayByRole(route.permission, role));
    const cells = who.flatMap((role) => ownersOf(route).map((owner) => reaches(route, role, owner)));
    // The platform sees the rows of all: nothing is out of reach of what it alone does.
    const isPlatforms = samples[route.name]?.reach === 'seen' && who.join() === 'SuperAdmin';
    expect(new Set(cells)).toEqual(new Set(isPlatforms ? [true] : [true, false]));
  },
);
