/**
 * The parameters of the address as it is by now. A row that is opened, a search or a page turned a moment ago may not be drawn yet: a
 * change of what is drawn would take it back.
 */
export const addressNow = () => new URLSearchParams(window.location.search)
