import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { publicPage, type Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { certificateDay } from '../../contract/certificate-states.ts'
import { toPublicEducation } from '../../contract/public-addresses.ts'
import { education } from '../../contract/index.ts'
import { studyTime } from '../../contract/study-time.ts'
import { publicHref } from './public-course.ts'

type Certificate = Answered<typeof education.verifyCertificate>
type Data = { certificate: Certificate | null; serial: string }

/** The verification page: the certificate is valid, it was revoked and why, or there is none. */
export const publicCertificatePage = publicPage<Data>({
  address: toPublicEducation.certificate,
  help: 'courses/certificates',
  topics: ['certificates', 'courses'],
  async load(read, { params: { serial = '' } }) {
    const certificate = await read(education.verifyCertificate, { serial })
    return { certificate: certificate ?? null, serial }
  },
  status: ({ certificate }) => (certificate ? 200 : 404),
  meta: ({ certificate }, visit) => {
    const kicker = visit.say('education:certificate.heading')
    if (!certificate)
      return {
        title: `${visit.say('education:verify.unknown')} · AI Lab`,
        description: visit.say('education:verify.unknown_text'),
        seed: 'certificate',
        kicker,
        isIndexed: false,
      }
    const title = visit.words(certificate.course_title).text
    return {
      title: `${certificate.name} · ${title}`,
      description: visit.say(`education:verify.${certificate.state}_text`),
      seed: certificate.course_slug,
      kicker,
      isIndexed: false,
    }
  },
  body: ({ certificate, serial }, visit) =>
    certificate ? <Shown certificate={certificate} visit={visit} /> : <Unknown serial={serial} visit={visit} />,
})

function Shown({ certificate, visit }: { certificate: Certificate; visit: Visit }) {
  const { say } = visit
  const title = visit.words(certificate.course_title)
  return (
    <article>
      <Cover seed={certificate.course_slug} className="h-40 md:h-64" shape="fill" />
      <div className="mx-auto max-w-[52rem] px-5 pb-20 sm:px-8">
        <State certificate={certificate} visit={visit} />
        <p className="mt-10 font-mono text-sm text-dim">{say('education:certificate.heading')}</p>
        <h1 className="text-title mt-2 break-words">{certificate.name}</h1>
        <p className="mt-3 text-lg text-dim">{say('education:certificate.has_completed')}</p>
        <p lang={title.locale} className="mt-1 font-head text-2xl font-bold">
          {certificate.is_course_listed ? (
            <a href={publicHref({ slug: certificate.course_slug })} className="underline">
              {title.text}
            </a>
          ) : (
            title.text
          )}
        </p>
        <Facts certificate={certificate} visit={visit} />
        <section aria-labelledby="alone" className="mt-12 border-t border-line pt-8">
          <h2 id="alone" className="text-heading">
            {say('education:verify.alone')}
          </h2>
          <p className="mt-3 max-w-[42rem] text-dim">{say('education:verify.alone_text')}</p>
          <p className="mt-5 flex flex-wrap gap-3">
            <a
              href={`${education.credential.path}?serial=${certificate.serial}`}
              download
              className={buttonClass('quiet')}
            >
              {say('education:verify.credential')}
            </a>
            <a href={education.issuer.path} className={buttonClass('ghost')}>
              {say('education:verify.key')}
            </a>
          </p>
        </section>
      </div>
    </article>
  )
}

/** The date as it is written on the certificate itself. */
const dayIn = (visit: Visit, day: string) => new Intl.DateTimeFormat(visit.locale, certificateDay).format(new Date(day))

function State({ certificate, visit }: { certificate: Certificate; visit: Visit }) {
  const { say } = visit
  const { revoked_on, revoked_reason, state } = certificate
  const tone = revoked_on ? 'bg-bad-tint text-bad' : 'bg-tint text-on-tint'
  const Icon = revoked_on ? IconCircleX : IconCircleCheck
  return (
    <div className={`relative -mt-10 flex items-start gap-4 rounded-card p-6 ${tone}`}>
      <Icon size={32} aria-hidden className="flex-none" />
      <div className="min-w-0">
        <p className="font-head text-xl font-bold">{say(`education:verify.${state}`)}</p>
        <p className="mt-1">
          {revoked_on
            ? say('education:certificate.revoked_because', { date: dayIn(visit, revoked_on), reason: revoked_reason })
            : say('education:verify.valid_text')}
        </p>
      </div>
    </div>
  )
}

function Facts({ certificate, visit }: { certificate: Certificate; visit: Visit }) {
  const { say } = visit
  const percent = new Intl.NumberFormat(visit.locale, { style: 'percent' })
  const facts: [string, string][] = [
    [say('education:verify.issued'), dayIn(visit, certificate.issued_on)],
    [say('education:verify.course'), say('education:certificate.version', { version: certificate.course_version })],
    [say('education:verify.time'), studyTime(visit.locale, certificate.est_minutes)],
    ...(certificate.score_pct === null
      ? []
      : [[say('education:verify.score'), percent.format(certificate.score_pct / 100)] as [string, string]]),
    [say('education:verify.serial'), certificate.serial],
  ]
  return (
    <dl className="mt-8 grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="border-t border-line pt-3">
          <dt className="text-sm text-dim">{name}</dt>
          <dd className="font-semibold break-all tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Unknown = ({ serial, visit: { say } }: { serial: string; visit: Visit }) => (
  <div className="mx-auto max-w-[46rem] px-5 py-20 sm:px-8">
    <IconHelpCircle size={40} aria-hidden className="text-dim" />
    <h1 className="text-title mt-4">{say('education:verify.unknown')}</h1>
    <p className="mt-4 font-mono break-all text-dim">{serial}</p>
    <p className="mt-4 text-lg">{say('education:verify.unknown_text')}</p>
    <p className="mt-8">
      <a href={hrefOf(toPublicEducation.courses)} className={buttonClass('quiet')}>
        {say('education:public.all')}
      </a>
    </p>
  </div>
)
