import type { JWTPayload } from 'jose'
import { membership } from './testing-members.ts'
import { signed, type Signing } from './testing-signing.ts'

const claim = 'https://purl.imsglobal.org/spec/lti/claim/'
export const deployment = 'deployment-1'

export type Learner = { sub: string; email?: string; given_name?: string; family_name?: string; teaches?: boolean }
export type Link = {
  id?: string
  course?: string
  target?: string
  lineItem?: string
  inClass?: string
  /** The address of the list of people. */
  members?: string
}

/** What a browser sends to the lab after the platform’s page: the form, and where to. */
export type Posted = { action: string; fields: Record<string, string> }

/** The services that a link offers besides its launch: the list of people, and the grade. */
const servicesOf = ({ members, lineItem }: Link): JWTPayload => ({
  ...(members && {
    'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': { context_memberships_url: members },
  }),
  ...(lineItem && {
    'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
      scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/score'],
      lineitem: lineItem,
    },
  }),
})

/** The logins and messages by which the test platform launches the lab. */
export function testMessages(issuer: string, clientId: string) {
  let learner: Learner = { sub: 'nobody' }
  let link: Link = {}
  const target = () => link.target ?? 'https://lab.example/lti/launch'

  const messageOf = (nonce: string | null): JWTPayload => ({
    iss: issuer,
    aud: clientId,
    ...(nonce !== null && { nonce }),
    sub: learner.sub,
    ...(learner.email && { email: learner.email }),
    given_name: learner.given_name ?? 'Ana',
    family_name: learner.family_name ?? 'Ruiz',
    [`${claim}message_type`]: 'LtiResourceLinkRequest',
    [`${claim}version`]: '1.3.0',
    [`${claim}deployment_id`]: deployment,
    [`${claim}target_link_uri`]: target(),
    [`${claim}resource_link`]: { id: link.id ?? 'link-1', title: 'Agents' },
    [`${claim}roles`]: [membership(learner.teaches ? 'Instructor' : 'Learner')],
    ...(link.inClass && { [`${claim}context`]: { id: link.inClass, title: `Class ${link.inClass}` } }),
    ...servicesOf(link),
    ...(link.course && { [`${claim}custom`]: { course: link.course } }),
  })

  return {
    messageOf,
    /** What the platform answers to the lab’s request for a message. */
    async authorize(url: string, change: Partial<JWTPayload> = {}, signing: Signing = {}): Promise<Posted> {
      const params = new URL(url).searchParams
      const id_token = await signed({ ...messageOf(params.get('nonce')), ...change }, signing)
      return { action: params.get('redirect_uri')!, fields: { id_token, state: params.get('state')! } }
    },
    /** What it sends to begin a login. */
    login: (): Record<string, string> => ({
      iss: issuer,
      client_id: clientId,
      login_hint: learner.sub,
      lti_message_hint: 'hint',
      lti_deployment_id: deployment,
      target_link_uri: target(),
    }),
    /** Who opens what. */
    open: (person: Learner, opened: Link = {}) => {
      learner = person
      link = opened
    },
  }
}
