/** What an attacker writes into a field so that a script of theirs runs; each says by its number that it ran. */
const VECTORS: readonly ((run: string) => string)[] = [
  (run) => `<script>${run}</script>`,
  (run) => `<ScRiPt >${run}</sCrIpT>`,
  (run) => `<img src=x onerror=${run}>`,
  (run) => `<img/src=x/onerror="${run}">`,
  (run) => `<IMG SRC=x ONERROR=${run}//`,
  (run) => `<img src="x:gif" onerror="eval('${run}')">`,
  (run) => `<img srcset=x onerror=${run}>`,
  (run) => `<image src=x onerror=${run}>`,
  (run) => `<svg onload=${run}>`,
  (run) => `<svg/onload=${run}//`,
  (run) => `<svg><script>${run}</script></svg>`,
  (run) => `<svg><image href=x onerror=${run}></svg>`,
  (run) => `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  (run) => `<svg><set onbegin=${run} attributeName=x to=1>`,
  (run) => `<svg><foreignObject><img src=x onerror=${run}>`,
  (run) => `<svg><a xlink:href="javascript:${run}"><text y=9>x</text></a></svg>`,
  (run) => `<math><mtext><img src=x onerror=${run}>`,
  (run) => `<math href="javascript:${run}">x</math>`,
  (run) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  (run) => `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  (run) => `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${run}>`,
  (run) => `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  (run) => `<iframe src="javascript:parent.${run}"></iframe>`,
  (run) => `<iframe onload=${run}></iframe>`,
  (run) => `<object data="javascript:parent.${run}"></object>`,
  (run) => `<object data=x onerror=${run}></object>`,
  (run) => `<embed src="javascript:parent.${run}">`,
  (run) => `<video><source onerror=${run}></video>`,
  (run) => `<video src=x onerror=${run}></video>`,
  (run) => `<audio src=x onerror=${run}></audio>`,
  (run) => `<video poster=x onloadstart=${run} src=x></video>`,
  (run) => `<details open ontoggle=${run}>x</details>`,
  (run) => `<input autofocus onfocus=${run}>`,
  (run) => `<button autofocus onfocus=${run}>x</button>`,
  (run) => `<link rel=stylesheet href=data:, onload=${run} onerror=${run}>`,
  (run) => `<style onload=${run}></style>`,
  (run) => `<style>@keyframes x{}</style><p style="animation-name:x" onanimationstart=${run}>x</p>`,
  (run) => `<p style="transition:color .1s" ontransitionend=${run} onmouseover=${run}>x</p>`,
  (run) => `<body onload=${run}>`,
  (run) => `<a href="javascript:${run}">x</a>`,
  (run) => `<a href="java&Tab;script:${run}">x</a>`,
  (run) => `<form action="javascript:${run}"><button>x</button></form>`,
  (run) => `javascript:${run}`,
  (run) => `JaVaScRiPt:${run}//https://example.az`,
  (run) => `data:text/html,<script>parent.${run}</script>`,
  (run) => `x onmouseover=${run} autofocus onfocus=${run}`,
  (run) => `\${${run}}{{constructor.constructor('${run}')()}}<%= ${run} %>`,
  (run) => `';${run};//";${run};//\`;${run};//`,
  (run) => `&lt;img src=x onerror=${run}&gt;`,
  (run) => `\\u003cimg src=x onerror=${run}\\u003e`,
];

/** What a payload breaks out of before: nothing, an attribute, a comment, what holds plain text, a table, a script. */
const BEFORE = ['', '">', "'>", '--></style></textarea></title>', '</td></tr></table>', '</script>'];

/** All of them: 300 texts, each of which calls `ran` with its place in this list. */
export const PAYLOADS: readonly string[] = BEFORE.flatMap((before, place) =>
  VECTORS.map((vector, at) => before + vector(`ran(${place * VECTORS.length + at})`)),
);

/** The payloads in texts of at most so many signs, so that a row carries several; what is longer is left out. */
export function packed(most: number): string[] {
  const packs: string[] = [];
  for (const payload of PAYLOADS.filter(({ length }) => length <= most)) {
    const last = packs.at(-1);
    if (last !== undefined && last.length + 1 + payload.length <= most)
      packs[packs.length - 1] = `${last} ${payload}`;
    else packs.push(payload);
  }
  return packs;
}
