import { sisterOffers } from '#domain/plans/sister-offers.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import styles from './sister-offers.module.css';
import { pricingAt } from './sister-pricing.ts';

/** Shows what our other sites offer that this one lacks, with links to their plans. */
export function SisterOffers() {
  const offers = sisterOffers(pageBrand().id).flatMap((offer) => {
    const site = pricingAt(offer.brand);
    return site ? [{ ...offer, site }] : [];
  });
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="sister-offers">
      <h2 id="sister-offers" className="large">
        On our other sites
      </h2>
      {offers.map(({ text, forms, site }) => (
        <div key={site.brand.id} className={styles.offer}>
          <div className={styles.what}>
            <p className="strong">{text}</p>
            <p className="quiet">{forms.join(', ')}</p>
          </div>
          <a href={site.href} className="tap">
            Plans on {site.brand.name}
          </a>
        </div>
      ))}
    </section>
  );
}
