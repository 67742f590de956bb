import { bad, dim, ink, paper } from '#kernel/server/print-colours.ts'

/** A document that leaves the lab has its style with it, and no font. */
export const proofStyle = `
:root { color-scheme: light dark; --paper: ${paper}; --ink: ${ink}; --dim: ${dim}; --line: #dedacf; --brand: #0b6b52; --tint: #d6f3e6; --bad: ${bad}; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0f1110; --ink: #e9e6df; --dim: #a5a29a; --line: #2a2d2b; --brand: #63dab0; --tint: #12352a; --bad: #ff9a8b; }
}
body { margin: 0 auto; max-width: 46rem; padding: 2.5rem 1.25rem 5rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 2.25rem; line-height: 1.1; margin: 0.5rem 0; }
h2 { font-size: 1.375rem; margin: 3rem 0 0.75rem; }
a { color: var(--brand); }
small, .dim { color: var(--dim); font-size: 0.9375rem; }
.mono { font-family: ui-monospace, monospace; font-size: 0.875rem; }
.results { border: 1px solid var(--line); border-radius: 1.25rem; padding: 1rem 1.5rem; margin: 1.5rem 0; }
.results h2 { margin-top: 0.5rem; }
.results p { margin: 0.25rem 0; }
.good::before { content: '✓ '; color: var(--brand); }
.wrong { color: var(--bad); }
.wrong::before { content: '✗ '; }
.warning { border-left: 4px solid var(--bad); padding-left: 1rem; }
ul, ol { list-style: none; padding: 0; margin: 0; }
li { border-top: 1px solid var(--line); padding: 0.75rem 0; }
summary { cursor: pointer; color: var(--dim); font-size: 0.9375rem; padding: 0.5rem 0; }
blockquote { margin: 0.75rem 0; padding-left: 1rem; border-left: 2px solid var(--line); color: var(--dim); }
mark { background: var(--tint); color: inherit; }
label { display: block; margin-top: 0.5rem; }
input { display: block; margin-top: 0.25rem; max-width: 100%; min-height: 2.75rem; color: inherit; font: inherit; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
`
