import * as z from 'zod/mini'
import { claimsOf, lineOf, type Claims } from '#areas/identities/server/exports.ts'

const claim = 'https://purl.imsglobal.org/spec/lti/claim/'
export const claimName = (name: string): string => claim + name

/** The scope to send scores (Assignment and Grade Services 2.0, 3.2). */
export const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score'
const gradesClaim = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'
const membersClaim = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice'

const short = z.string().check(z.maxLength(255))
const address = z.string().check(z.maxLength(2_000))
/** The claim, or nothing if a platform sends something else: none of these decides who somebody is. */
const lenient = <T extends z.ZodMiniType>(schema: T) =>
  // oxlint-disable-next-line promise/valid-params -- it is no promise
  z.catch(z.optional(schema), () => undefined)

/** The claims of a message that the lab reads (LTI Core 1.3, 5.3); all others are dropped. */
const Message = z.object({
  [claimName('message_type')]: z.literal('LtiResourceLinkRequest'),
  [claimName('version')]: z.literal('1.3.0'),
  [claimName('deployment_id')]: short.check(z.minLength(1)),
  [claimName('target_link_uri')]: lenient(address),
  [claimName('resource_link')]: z.object({ id: short.check(z.minLength(1)) }),
  [claimName('roles')]: z._default(lenient(z.array(short).check(z.maxLength(100))), []),
  [claimName('custom')]: lenient(z.object({ course: lenient(short) })),
  [claimName('context')]: lenient(z.object({ id: short.check(z.minLength(1)), title: lenient(z.string()) })),
  [membersClaim]: lenient(z.object({ context_memberships_url: address })),
  [gradesClaim]: lenient(z.object({ scope: z.array(z.string()).check(z.maxLength(50)), lineitem: address })),
})

export type LaunchClaims = Claims & {
  deployment_id: string
  resource_link_id: string
  /** The course that the link names; null for a link to the lab. */
  course_id: string | null
  /** Where the grade of this link is, if the lab may send one. */
  line_item: string | null
  /** The class in which the link is, and the address of its list of people, if the platform shares one. */
  in_class: { id: string; title: string; members_url: string | null } | null
  /** Whether the person teaches there: they see the course, and are not enrolled as a learner. */
  is_teacher: boolean
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/

/** The id of the course: the custom parameter `course`, or the course’s own address as the link’s target. */
function courseOf(custom: string | undefined, target: string | undefined): string | null {
  return uuid.exec(custom?.toLowerCase() ?? '')?.[0] ?? uuid.exec(target?.toLowerCase() ?? '')?.[0] ?? null
}

/** Roles in the class of the platform that teach (LTI Core 1.3, A.2.3). */
export const teaches = (role: string) =>
  /membership(?:\/|#)(?:.*#)?(?:Instructor|ContentDeveloper|TeachingAssistant)/.test(role)

/**
 * The claims of a verified message. @returns undefined for a message of another type or version, or without the claims
 * that the lab needs
 */
export function launchClaimsOf(payload: Record<string, unknown>): LaunchClaims | undefined {
  const { sub } = payload
  const { data } = z.safeParse(Message, payload)
  if (!data || typeof sub !== 'string' || sub.length === 0 || sub.length > 255) return undefined
  const link = data[claimName('resource_link')] as { id: string }
  const custom = data[claimName('custom')] as { course?: string } | undefined
  const roles = data[claimName('roles')] as string[]
  const context = data[claimName('context')] as { id: string; title?: string } | undefined
  const members = data[membersClaim] as { context_memberships_url: string } | undefined
  const grades = data[gradesClaim] as { scope: string[]; lineitem: string } | undefined
  return {
    ...claimsOf(payload, sub),
    deployment_id: data[claimName('deployment_id')] as string,
    resource_link_id: link.id,
    course_id: courseOf(custom?.course, data[claimName('target_link_uri')] as string | undefined),
    line_item: grades?.scope.includes(scoreScope) ? grades.lineitem : null,
    in_class: context
      ? { id: context.id, title: lineOf(context.title), members_url: members?.context_memberships_url ?? null }
      : null,
    is_teacher: roles.some(teaches),
  }
}
