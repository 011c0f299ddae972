import { addDomain, makeLink } from '../../../../support/links.ts';
import { acts, type Case, type Cases, type Stage, send } from '../asked.ts';

let names = 0;

/** A custom domain of the first account that serves links; returns its id and name. */
async function domain({ service, ada }: Stage): Promise<{ id: string; fqdn: string }> {
  names += 1;
  const fqdn = `domain-${names}.example`;
  return { id: await addDomain(service, ada.id, fqdn), fqdn };
}

const changes = (name: string, value: string): Case =>
  acts(async (stage, isSent) => {
    const { id } = await domain(stage);
    await send(stage, `PATCH /api/v1/custom-domains/${id}`, isSent ? { [name]: value } : {});
    return (await send(stage, `GET /api/v1/custom-domains/${id}`)).body[name];
  }, value);

const pages = (query: string, field: string, expected: number): Case =>
  acts(async (stage, isSent) => {
    await domain(stage);
    return (await send(stage, `GET /api/v1/custom-domains${isSent ? query : ''}`)).body[field];
  }, expected);

export const domains: Cases = {
  'POST /api/v1/custom-domains': {
    'body fqdn': acts(
      async (stage, isSent) => {
        const body = isSent ? { fqdn: 'Links.Office.Example' } : {};
        const answer = await send(stage, 'POST /api/v1/custom-domains', body);
        return [answer.status, answer.body.fqdn ?? answer.body.field];
      },
      [201, 'links.office.example'],
    ),
  },
  'GET /api/v1/custom-domains': {
    'query page': pages('?page=2', 'page', 2),
    'query page_size': pages('?page_size=1', 'pageSize', 1),
  },
  'PATCH /api/v1/custom-domains/{domain_id}': {
    'body root_redirect': changes('root_redirect', 'https://example.com/'),
    'body not_found_redirect': changes('not_found_redirect', 'https://example.com/missing'),
    'body custom_robots_txt': changes('custom_robots_txt', 'User-agent: *\nDisallow:'),
  },
  'DELETE /api/v1/custom-domains/{domain_id}': {
    'query cascade': acts(async (stage, isSent) => {
      const { id, fqdn } = await domain(stage);
      await makeLink(stage.service, { domain: fqdn }, stage.key);
      return (await send(stage, `DELETE /api/v1/custom-domains/${id}${isSent ? '?cascade=true' : ''}`)).body
        .urls_deleted;
    }, 1),
  },
};
