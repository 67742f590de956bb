import { Role, type Who } from '../../contract/who.ts'
import { exampleOf, fieldRows } from './api-fields.ts'
import { html } from '../html.ts'
import { codesOf, type ApiInfo, type NamedCall, type Statuses } from './openapi.ts'
import { readableSchema, type Json } from './readable-schema.ts'

const roleNames = Object.fromEntries(Object.entries(Role).map(([name, number]) => [number, name]))
const whoIn = (who: Who, { rolesWith }: ApiInfo) =>
  who.kind === 'anyone'
    ? 'anyone'
    : who.kind === 'signed_in'
      ? 'signed in'
      : rolesWith(who.right)
          .map(each => `${each} ${roleNames[each]}`)
          .join(', ')

const scalarSchema = (schema: Json) =>
  schema.type !== 'object' && schema.type !== 'array' && !schema.anyOf && !schema.oneOf

const nothing = 'An empty object.'

const fieldTable = (caption: string, name: string, schema: Json) => {
  const rows = fieldRows(schema)
  if (rows.length === 0)
    return html`<h4>${caption}</h4>
      <p class="quiet">${scalarSchema(schema) ? 'One value.' : nothing}</p>`
  const hasRules = rows.some(({ rules }) => rules !== '')
  const line = ({ name: field, type, isRequired, rules }: (typeof rows)[number]) =>
    html`<tr>
      <th scope="row"><code>${field}</code>${!isRequired && html` <span class="quiet">optional</span>`}</th>
      <td>${type}</td>
      ${hasRules && html`<td>${rules}</td>`}
    </tr>`
  return html`<h4>${caption}</h4>
    <div class="scroll" tabindex="0" role="region" aria-label="${name}: ${caption}">
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Holds</th>
            ${hasRules && html`<th scope="col">Rules</th>`}
          </tr>
        </thead>
        <tbody>
          ${rows.map(line)}
        </tbody>
      </table>
    </div>`
}

/** Text in single quotes for a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

function curlOf({ call }: NamedCall, { url }: ApiInfo): string {
  const example = exampleOf(readableSchema(call.input)) as Json
  const parts = [`curl ${call.method === 'GET' ? '--get ' : ''}${quoted(`${url}${call.path}`)}`]
  if (call.who.kind !== 'anyone') parts.push('-H "Authorization: Bearer $TOKEN"')
  const pairs = Object.entries(example).map(([name, value]) =>
    quoted(`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`),
  )
  if (call.method === 'GET') parts.push(...pairs.map(pair => `--data-urlencode ${pair}`))
  else if (call.upload) parts.push(...pairs.map(pair => `-F ${pair}`), "-F 'file=@image.png'")
  else parts.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(example))}`)
  if (call.method === 'PUT') parts.splice(1, 0, '-X PUT')
  if (call.download) parts.push('-OJ')
  if (call.stream) parts.push('-N')
  return parts.join(' \\\n  ')
}

const inputIn = ({ call }: NamedCall) => {
  const schema = readableSchema(call.input)
  if (!call.upload) return schema
  const file = { type: 'string', format: `file, at most ${Math.floor(call.upload.maxBytes / 1_000)} kB` }
  return {
    ...schema,
    properties: { ...(schema.properties as Json), file },
    required: [...((schema.required ?? []) as string[]), 'file'],
  }
}

/** One call: who may make it, what it takes, answers and refuses, and how to try it. */
export const callIn = (each: NamedCall, { info, statuses }: { info: ApiInfo; statuses: Statuses }) => {
  const { name, call } = each
  const codes = codesOf(call).toSorted((a, b) => (statuses[a] ?? 500) - (statuses[b] ?? 500))
  return html`<article id="${name}" aria-labelledby="${name}-name">
    <h3 id="${name}-name"><a href="#${name}">${name}</a></h3>
    <p class="route"><span class="method ${call.kind}">${call.method}</span> <code>${call.path}</code></p>
    <p class="does">${call.does}</p>
    <ul class="facts">
      <li>${whoIn(call.who, info)}</li>
      <li>${call.kind}</li>
      ${call.limit && html`<li>${call.limit.times} per ${call.limit.within}, for each ${call.limit.per === 'ip' ? 'IP address' : 'person'}</li>`}
      ${call.upload && html`<li>multipart/form-data</li>`}${call.download && html`<li>returns a file</li>`}
      ${call.stream && html`<li>streams its response: lines of JSON, each as below</li>`}
    </ul>
    ${fieldTable('Request', name, inputIn(each))}
    ${
      call.download
        ? html`<h4>Response</h4>
            <p class="quiet">The file itself.</p>`
        : fieldTable('Response', name, readableSchema(call.output))
    }
    <h4>Errors</h4>
    <ul class="codes">
      ${codes.map(
        code =>
          html`<li>
            <a href="#${code}"><b>${statuses[code]}</b> ${code}</a>
          </li>`,
      )}
    </ul>
    <h4>Example</h4>
    <pre tabindex="0" aria-label="Example of ${name}"><code>${curlOf(each, info)}</code></pre>
  </article>`
}
