import type { FetchFault } from '#kernel/contract/fetch-faults.ts'

export class FetchError extends Error {
  readonly fault: FetchFault
  constructor(fault: FetchFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}
