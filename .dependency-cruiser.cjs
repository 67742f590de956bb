/**
 * The walls of the house. No rule names an area, so a new area needs no edit; each comment says what to do instead.
 * `npm run check:walls` runs them and fails when it saw fewer modules than there are.
 */
const test = String.raw`\.test\.tsx?$`
const testing = String.raw`(^|/)testing[^/]*\.tsx?$`
const contract = String.raw`^(kernel|areas/[^/]+)/contract(/|\.ts$)`
const server = '^(kernel|areas/[^/]+)/server/'
const web = '^(kernel|areas/[^/]+)/web/'
const tables = String.raw`^areas/[^/]+/server.*[./]tables\.ts$`
/** What an area gives to the areas above and to the app, besides its contract. */
const doors = [
  String.raw`^areas/[^/]+/server/exports\.ts$`,
  String.raw`^areas/[^/]+/web/(exports|public-exports|slots)\.tsx?$`,
]
const manifests = String.raw`^areas/[^/]+/(server/area|web/area|web/first-visit|web/public-pages)\.tsx?$`
const screens = String.raw`^areas/[^/]+/web/screens\.ts$`
const publicClient = '^areas/[^/]+/web/public-client/'
/** The files that speak to the database: questions, what another area may ask, sample content, imports, jobs. */
const queries = [
  String.raw`^areas/[^/]+/server.*[./](queries|tables|jobs)\.ts$`,
  String.raw`^areas/[^/]+/server/(exports|sample)\.ts$`,
  String.raw`^areas/[^/]+/server/(sample|apply)-[^/]+\.ts$`,
  String.raw`^areas/[^/]+/server/[^/]+/(sample|apply)-[^/]+\.ts$`,
]

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

module.exports = {
  forbidden: [
    rule(
      'no-circles',
      'Two files that need each other are one thing or three: move what both need into a file of its own.',
      {},
      { circular: true },
    ),
    rule(
      'nothing-unresolved',
      'This import leads nowhere: write its extension, and #kernel/, #areas/ or #app/ across folders.',
      {},
      { couldNotResolve: true },
    ),
    rule(
      'contract-is-pure',
      'A contract is read by server and browser alike: it may import other contracts and zod/mini, nothing else.',
      { path: contract, pathNot: test },
      { pathNot: [contract, '^node_modules/zod/mini/'] },
    ),
    rule(
      'words-are-pure',
      'Words are JSON alone: code that says them lives in server or web.',
      { path: ['^(kernel|app|areas/[^/]+)/words/', '^areas/[^/]+/web/[^/]+/words/'] },
      {},
    ),
    rule(
      'server-never-sees-web',
      'Put what both sides need into the contract, or let the app hand it in.',
      { path: server, pathNot: test },
      { path: web },
    ),
    rule(
      'web-never-sees-server',
      'Ask by a call (useRead, useWrite); put what both sides need into the contract.',
      { path: web, pathNot: test },
      { path: server },
    ),
    rule(
      'web-runs-in-browsers',
      'The browser has no node: modules; do this on the server, or use the web platform.',
      { path: [web, contract], pathNot: test },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'kernel-knows-nobody',
      'The kernel knows no area and no app: take what you need as an argument.',
      { path: '^kernel/', pathNot: test },
      { path: '^(areas|app)/' },
    ),
    rule(
      'kernel-tests-know-no-area',
      'Test the kernel with calls of the test’s own, or with #app/testing.ts.',
      { path: `^kernel/.*${test}` },
      { path: '^(areas|app)/', pathNot: '^app/testing[^/]*[.]ts$' },
    ),
    rule(
      'areas-know-no-app',
      'The app gathers the areas, never the other way round. Only tests may use #app/testing.ts.',
      { path: '^areas/', pathNot: test },
      { path: '^app/' },
    ),
    rule(
      'tests-know-only-the-testing-app',
      'Tests of an area reach the assembled app through #app/testing.ts alone.',
      { path: `^areas/.*${test}` },
      { path: '^app/', pathNot: '^app/testing[^/]*[.]ts$' },
    ),
    rule(
      'areas-meet-at-doors',
      'Areas meet only at contract, server/exports, server/tables, web/exports, web/public-exports and web/slots, tests also at server/testing*: export it there.',
      { path: '^areas/([^/]+)/' },
      {
        path: '^areas/',
        pathNot: [
          '^areas/$1/',
          String.raw`^areas/[^/]+/contract(/|\.ts$)`,
          ...doors,
          tables,
          // What tests need of it; shipped code may not import that (tests-stay-in-tests).
          String.raw`^areas/[^/]+/server/testing[^/]*\.ts$`,
        ],
      },
    ),
    rule(
      'app-uses-doors',
      'The app uses contract, server/exports, web/exports, web/public-exports and web/slots of an area: export it there, or gather it in app/areas/.',
      { path: '^app/', pathNot: [test, testing, '^app/areas/'] },
      { path: '^areas/', pathNot: [contract, ...doors] },
    ),
    rule(
      'app-gathers-manifests',
      'app/areas/ has a line for each area and manifest; what the app does with areas besides is in a file of its own.',
      { path: '^app/areas/' },
      { path: '^areas/', pathNot: [contract, manifests, screens, publicClient] },
    ),
    rule(
      'only-queries-touch-tables',
      'Write a small function in queries.ts, and call that.',
      { path: '^areas/', pathNot: [...queries, test] },
      { path: tables, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'only-queries-speak-sql',
      'SQL lives in queries.ts: write a small function there, and call that.',
      { path: '^areas/', pathNot: [...queries, test] },
      { path: '^node_modules/(drizzle-orm|pg)/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'manifests-are-for-the-app',
      'What an area gives to other areas is in server/exports.ts or web/exports.tsx; area.ts tells the app what there is.',
      { path: '^(kernel|areas|e2e|bench|bin)/' },
      { path: manifests },
    ),
    rule(
      'screens-are-for-the-app',
      'Link to the address (contract/addresses.ts): only the app knows which screen is there.',
      { path: '^(kernel|areas|e2e|bench|bin)/', pathNot: [test, String.raw`^areas/[^/]+/web/area\.tsx?$`] },
      { path: screens },
    ),
    rule(
      'pages-load-when-opened',
      'Only screens.ts (public-pages.tsx for those the server draws) imports a page. Move what is shared into a file of its own.',
      { path: '^(kernel|areas|app)/', pathNot: [String.raw`/web/(screens\.ts|public-pages\.tsx)$`, test] },
      { path: String.raw`^areas/.*-page\.tsx$` },
    ),
    rule(
      'tests-stay-in-tests',
      'Shipped code must not import what exists for tests.',
      { path: '^(kernel|areas|app)/', pathNot: [test, testing] },
      { path: [test, testing] },
    ),
    rule(
      'shipped-code-ships-its-packages',
      'This package is a devDependency: move it to dependencies in package.json, or do without it.',
      { path: '^(kernel|areas|app)/', pathNot: [test, testing] },
      // The icons come from icons.json in every build (`bin/icons-for-browser.ts`).
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'], pathNot: '@tabler/icons-react' },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      importsFields: ['imports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
