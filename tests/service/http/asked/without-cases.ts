/** What the facts let a request ask for and no case sends, and why not. */
export const WITHOUT_CASES: Readonly<Record<string, string>> = {
  'POST /api/v1/reports body captcha_token':
    'no captcha works without the internet (docs/contract/reports.md)',
  'POST /api/v1/contact body captcha_token':
    'no captcha works without the internet (docs/contract/reports.md)',
};
