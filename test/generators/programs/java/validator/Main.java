import com.atlassian.oai.validator.OpenApiInteractionValidator;
import com.atlassian.oai.validator.model.SimpleRequest;
import com.atlassian.oai.validator.model.SimpleResponse;
import com.atlassian.oai.validator.report.LevelResolver;
import com.atlassian.oai.validator.report.ValidationReport;
import com.atlassian.oai.validator.report.ValidationReport.Level;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Validates the calls of calls.json and the responses of the mock, and prints for each whether it was accepted. */
public final class Main {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private Main() {}

  public static void main(String[] arguments) throws Exception {
    // The validator takes no parameter of an OpenAPI 3.1 document for an array.
    LevelResolver levels =
        LevelResolver.create().withLevel("validation.request.parameter.collection.invalid", Level.IGNORE).build();
    OpenApiInteractionValidator validator =
        OpenApiInteractionValidator.createForInlineApiSpecification(Files.readString(Path.of("openapi.json")))
            .withLevelResolver(levels)
            .build();
    for (JsonNode call : JSON.readTree(Path.of("calls.json").toFile())) {
      ValidationReport report = validate(validator, call);
      Map<String, Object> line =
          report.hasErrors() ? Map.of("refused", report.getMessages().toString()) : Map.of("accepted", true);
      System.out.println(JSON.writeValueAsString(line));
    }
  }

  private static ValidationReport validate(OpenApiInteractionValidator validator, JsonNode call) throws Exception {
    URI address = URI.create(System.getenv("MOCK_URL") + call.get("target").asText());
    String method = call.get("method").asText();
    SimpleRequest.Builder request =
        new SimpleRequest.Builder(method, address.getPath()).withAuthorization("ApiKey dev");
    queryOf(address).forEach(request::withQueryParam);
    HttpRequest.Builder sent = HttpRequest.newBuilder(address).header("authorization", "ApiKey dev");
    if (call.has("body")) {
      String body = call.get("body").toString();
      request.withContentType("application/json").withBody(body);
      sent.header("content-type", "application/json").method(method, HttpRequest.BodyPublishers.ofString(body));
    }
    HttpResponse<String> received = HTTP.send(sent.build(), HttpResponse.BodyHandlers.ofString());
    SimpleResponse response =
        SimpleResponse.Builder.status(received.statusCode())
            .withContentType(received.headers().firstValue("content-type").orElse(""))
            .withBody(received.body())
            .build();
    return validator.validate(request.build(), response);
  }

  private static Map<String, List<String>> queryOf(URI address) {
    Map<String, List<String>> query = new LinkedHashMap<>();
    if (address.getRawQuery() != null) {
      for (String pair : address.getRawQuery().split("&")) {
        String[] parts = pair.split("=", 2);
        String value = URLDecoder.decode(parts[1], StandardCharsets.UTF_8);
        query.computeIfAbsent(parts[0], name -> new ArrayList<>()).add(value);
      }
    }
    return query;
  }
}
