/** Why a page could not be fetched. */
type FetchFault = 'address' | 'refused' | 'unreachable' | 'timeout' | 'too_large' | 'redirects'

export class FetchError extends Error {
  readonly fault: FetchFault
  constructor(fault: FetchFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}
