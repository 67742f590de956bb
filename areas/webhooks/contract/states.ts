/** The events of the lab that webhooks report. The triggers of the database are in `migrations/`. */
export const webhookTypes = [
  'person.joined',
  'course.enrolled',
  'course.completed',
  'application.submitted',
  'application.status_changed',
  'event.published',
  'event.cancelled',
  'event.registered',
  'startup.added',
  'internship.applied',
  'contact.received',
  'audit.written',
] as const
export type WebhookType = (typeof webhookTypes)[number]

/** Sent only by the button, to every webhook. */
export const testType = 'webhook.test'

/** waiting: it is sent soon, or again · sent: the receiver accepted it · failed: it was tried for a day and a half */
export const deliveryStates = ['waiting', 'sent', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/**
 * Why the lab turned a webhook off: the receiver reported that it is gone, never accepted anything, or far too many
 * deliveries wait.
 */
export const offReasons = ['gone', 'failing', 'full'] as const
export type OffReason = (typeof offReasons)[number]

export const mostWebhooks = 20
