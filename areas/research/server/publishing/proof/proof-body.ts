import { isInSource } from '#areas/evidence/server/exports.ts'
import { html, type Html } from '#kernel/server/html.ts'
import { daysIn, type Say } from '../report-files.ts'
import type { Proof, ProofQuote, ProofSentence, ProofSource } from './proof.ts'

export type Unsigned = Omit<Proof, 'markup'>

/** The visible document of a proof, before its script writes its findings below it. */
export function proofBody(proof: Unsigned, multibase: string, say: Say): Html {
  const day = daysIn(proof.locale)
  return html`<header>
      <small
        >${say('proof.title')} &middot; ${say('version', { version: proof.version })} &middot;
        ${day.format(new Date(proof.published_at))}</small
      >
      <h1>${proof.title}</h1>
      <p>${proof.summary}</p>
      <p class="dim"><a href="${proof.address}">${proof.address}</a></p>
      ${proof.version < proof.newest && html`<p class="warning">${say('older')}</p>`}
      ${proof.corrections.map(each => correctionItem(each, proof, say, day))}
    </header>
    <main>
      <section class="results" aria-labelledby="checked">
        <h2 id="checked">${say('proof.checked')}</h2>
        <div id="results" role="status"><p>${say('proof.needs_script')}</p></div>
        <p class="dim">${say('proof.what_is_checked')}</p>
        <p class="dim">
          ${say('proof.key')} <span class="mono">${multibase}</span><br />${say('proof.compare_key')}
          <a href="${proof.issuer}">${proof.issuer}</a>
        </p>
        <p class="dim">${say('proof.limits')}</p>
      </section>
      ${proof.sections.map(
        ({ title, sentences }) =>
          html`<section>
            <h2>${title}</h2>
            <ul>
              ${sentences.map(each => sentenceItem(each, say, day))}
            </ul>
          </section>`,
      )}
      <section>
        <h2>${say('sources_title')}</h2>
        <ol>
          ${proof.sources.map(each => sourceItem(each, say, day))}
        </ol>
      </section>
    </main>`
}

function correctionItem(
  { kind, version, text, made_at, sentences }: Proof['corrections'][number],
  proof: Unsigned,
  say: Say,
  day: Intl.DateTimeFormat,
) {
  const changed = proof.sections.flatMap(each => each.sentences).filter(({ id }) => sentences.includes(id))
  const note = [say(`corrections.${kind}`), day.format(new Date(made_at)), say('version', { version })].join(' · ')
  return html`<p class="warning"><strong>${note}</strong><br />${text}</p>
    ${changed.map(sentence => html`<blockquote>${sentence.text}</blockquote>`)}`
}

function sentenceItem(
  { id, text, kind, grade, confirmed_at, explanation, figure, quotes }: ProofSentence,
  say: Say,
  day: Intl.DateTimeFormat,
) {
  const isGraded = quotes.length > 0 || kind === 'claim' || kind === 'definition'
  const note = [
    kind === 'opinion' || kind === 'founder_statement' ? say(`kinds.${kind}`) : undefined,
    figure?.formula && say('computed', { values: figure.inputs.map(({ written }) => written).join(' · ') }),
    isGraded && say(`grades.${grade}`),
    grade === 'confirmed' && confirmed_at && day.format(new Date(confirmed_at)),
  ].filter(Boolean)
  return html`<li id="${id}">
    <span>${text}</span>${explanation && html` <span class="dim">(${explanation})</span>`}
    ${note.length > 0 && html`<br /><small>${note.join(' · ')}</small>`}
    ${
      quotes.length > 0 &&
      html`<details>
        <summary>${say('quotes', { count: quotes.length })}</summary>
        ${quotes.map(each => quoteItem(each, say))}
      </details>`
    }
  </li>`
}

function quoteItem({ id, source, state, exact, place, passage, at }: ProofQuote, say: Say) {
  const note = [`${source}`, place, say(`states.${state}`)].filter(Boolean).join(' · ')
  if (!isInSource(state))
    return html`<p>${exact}</p>
      <small>${note}</small>`
  return html`<blockquote id="quote-${id}">
      &hellip;${passage.slice(0, at)}<mark>${passage.slice(at, at + exact.length)}</mark>${passage.slice(at + exact.length)}&hellip;
    </blockquote>
    <small>${note}</small>`
}

function sourceItem(
  { n, title, producer, published, licence, url, accessed_at, sha256 }: ProofSource,
  say: Say,
  day: Intl.DateTimeFormat,
) {
  const facts = [producer, published, licence, say('accessed', { date: day.format(new Date(accessed_at)) })]
  return html`<li id="source-${n}">
    <strong>${n}. ${title}</strong><br /><small>${facts.filter(Boolean).join(' · ')}</small>
    ${url && html`<br /><a href="${url}" rel="noreferrer">${url}</a>`}<br /><span class="mono">SHA-256 ${sha256}</span>
    <label>${say('proof.choose_file')}<input type="file" data-source="${n}" /></label>
    <div role="status"></div>
  </li>`
}
