import * as z from 'zod/mini'

export const courseStates = ['draft', 'in_review', 'published', 'unpublished', 'archived'] as const
export const CourseState = z.enum(courseStates)
export type CourseState = (typeof courseStates)[number]

export const visibilities = ['public', 'institute', 'unlisted'] as const
export type Visibility = (typeof visibilities)[number]
export const enrolPolicies = ['open', 'approval', 'invite', 'closed'] as const
export type EnrolPolicy = (typeof enrolPolicies)[number]
