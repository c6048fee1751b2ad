/** Parameters that social networks, search engines and email services add to each link, so that clicks are counted. */
const CAMPAIGN_PARAMETER =
  /^(?:utm_.+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|twclid|li_fat_id|igshid?|yclid|srsltid|mc_[ce]id|ref_src)$/;

/** Returns a query without the parameters that others add to links. They are no filters, and change no list. */
export function withoutCampaign(query: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !CAMPAIGN_PARAMETER.test(name)));
}
