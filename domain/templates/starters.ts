import type { TemplateName, TemplateSources } from '#domain/contract/admin/template.ts';

const SMALL_HTML = `<p style="font-size:12px;color:#59636f">
  <a href="{{ settings_url }}">Change alert settings</a> · <a href="{{ unsubscribe_url }}">Stop these emails</a><br>
  Provided as is. Not investment advice.<br>
  {{ brand }} · {{ postal_address }}
</p>`;

const SMALL_TEXT = `--
Change alert settings: {{ settings_url }}
Stop these emails: {{ unsubscribe_url }}
Provided as is. Not investment advice.
{{ brand }} · {{ postal_address }}`;

/**
 * Templates that operators can start from when they replace the built-in wording. They have the same content in a
 * simpler form.
 */
export const STARTERS: Record<TemplateName, TemplateSources> = {
  'alert-mail': {
    subject: '{{ first.ticker }} · {{ first.level }} · {{ first.form }}: {{ first.headline }}',
    html: `{% for filing in filings %}
<p style="font-size:13px;font-weight:600">{{ filing.ticker }} · {{ filing.level }} {{ filing.score }} · {{ filing.form }}</p>
<h1 style="font-size:20px">{{ filing.headline }}</h1>
<p>{{ filing.reason }}</p>
{% if filing.is_by_rules %}<p>By rules, without AI.</p>{% endif %}
{% for takeaway in filing.takeaways %}<p>{{ takeaway.text }}{% if takeaway.passage != '' %}<br><em>“{{ takeaway.passage }}”</em>{% endif %}</p>
{% endfor %}
<p><a href="{{ filing.url }}">Open the filing</a> · <a href="{{ filing.sec_url }}">At the SEC</a></p>
{% endfor %}
${SMALL_HTML}`,
    text: `{% for filing in filings %}{{ filing.ticker }} · {{ filing.level }} {{ filing.score }} · {{ filing.form }}
{{ filing.headline }}

{{ filing.reason }}{% if filing.is_by_rules %}
By rules, without AI.{% endif %}
{% for takeaway in filing.takeaways %}- {{ takeaway.text }}
{% endfor %}
Open the filing: {{ filing.url }}
{% endfor %}
${SMALL_TEXT}`,
  },
  'digest-mail': {
    subject: 'Daily digest: {{ count }} {% if count == 1 %}filing{% else %}filings{% endif %}',
    html: `<h1 style="font-size:20px">{{ count }} {% if count == 1 %}filing{% else %}filings{% endif %}</h1>
<ul>
{% for filing in filings %}<li><strong>{{ filing.ticker }}</strong> {{ filing.level }} {{ filing.form }}: <a href="{{ filing.url }}">{{ filing.headline }}</a></li>
{% endfor %}</ul>
<p><a href="{{ site_url }}">Open watchlist</a></p>
${SMALL_HTML}`,
    text: `{{ count }} {% if count == 1 %}filing{% else %}filings{% endif %}

{% for filing in filings %}- {{ filing.ticker }} {{ filing.level }} {{ filing.form }}: {{ filing.headline }}
  {{ filing.url }}
{% endfor %}
Open watchlist: {{ site_url }}

${SMALL_TEXT}`,
  },
  'alert-text': {
    text: '{{ brand }}: {{ first.ticker }} {{ first.level }} {{ first.form }}{% if first.is_by_rules %} (by rule){% endif %}: {{ first.headline | truncate: 60 }} {{ first.url }}',
  },
};
